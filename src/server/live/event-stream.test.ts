import { describe, expect, it } from 'vitest';
import { EventStream, streamEvent } from './event-stream.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const event = (revision: number) => streamEvent('cart', JSON.stringify({ revision }), revision);

describe('an event stream', () => {
  const open = () => {
    let gone = 0;
    const stream = new EventStream(() => {
      gone += 1;
    });
    const reader = stream.body.getReader();
    return { stream, reader, gone: () => gone };
  };

  it('delivers each event at once', async () => {
    const { stream, reader } = open();
    expect(text((await reader.read()).value)).toBe('retry: 2000\n\n');
    stream.send('cart', event(1));
    expect(text((await reader.read()).value)).toBe('event: cart\nid: 1\ndata: {"revision":1}\n\n');
    const waiting = reader.read();
    stream.send('cart', event(2));
    expect(text((await waiting).value)).toContain('id: 2');
  });

  it('buffers only the latest event of each key for a slow reader', async () => {
    const { stream, reader } = open();
    await reader.read();
    for (let revision = 1; revision <= 10_000; revision += 1) stream.send('cart', event(revision));
    expect(text((await reader.read()).value)).toContain('id: 10000');
    const next = reader.read();
    stream.send('cart', event(10_001));
    expect(text((await next).value)).toContain('id: 10001');
    for (const key of ['order a', 'order b', 'order a'])
      stream.send(key, streamEvent('order', `"${key}"`));
    expect(text((await reader.read()).value)).toBe(
      'event: order\ndata: "order b"\n\nevent: order\ndata: "order a"\n\n',
    );
  });

  it('tells a reader that is far behind to reconnect, instead of holding ever more for it', async () => {
    const { stream, reader, gone } = open();
    await reader.read();
    for (let nth = 0; nth < 1_000; nth += 1) stream.send(`order ${nth}`, event(nth));
    expect(gone()).toBe(1);
    expect(text((await reader.read()).value)).toMatch(
      /^retry: \d+\nevent: reconnect\ndata: "behind"\n\n$/,
    );
    expect((await reader.read()).done).toBe(true);
  });

  it('sends a heartbeat when idle, and only one however long nobody reads', async () => {
    const { stream, reader } = open();
    await reader.read();
    for (let nth = 0; nth < 100; nth += 1) stream.beat();
    expect(text((await reader.read()).value)).toBe(': still here\n\n');
    stream.beat();
    stream.send('cart', event(1));
    expect(text((await reader.read()).value)).toContain('id: 1');
    const next = reader.read();
    stream.beat();
    expect(text((await next).value)).toBe(': still here\n\n');
  });

  it.each(['session', 'replaced'] as const)(
    'sends the reason when it ends for good: %s',
    async (why) => {
      const { stream, reader } = open();
      await reader.read();
      stream.send('cart', event(1));
      stream.end(why);
      stream.end(why);
      stream.send('cart', event(2));
      expect(text((await reader.read()).value)).toBe(`event: end\ndata: "${why}"\n\n`);
      expect((await reader.read()).done).toBe(true);
    },
  );

  it('tells browsers to reconnect when the process stops, each after a different delay', async () => {
    const waits = new Set<number>();
    for (let nth = 0; nth < 20; nth += 1) {
      const { stream, reader } = open();
      await reader.read();
      const waiting = reader.read();
      stream.end('stopping');
      const message = text((await waiting).value);
      expect(message).toMatch(/^retry: \d+\nevent: reconnect\ndata: "stopping"\n\n$/);
      waits.add(Number(/\d+/.exec(message)![0]));
      expect((await reader.read()).done).toBe(true);
    }
    expect(waits.size).toBeGreaterThan(10);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThan(2_500);
  });

  it('reports when the reader has gone, and ignores later events', async () => {
    const { stream, reader, gone } = open();
    await reader.read();
    await reader.cancel();
    expect(gone()).toBe(1);
    stream.send('cart', event(1));
    stream.beat();
    stream.end('session');
  });
});
