import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestContext } from './request-context.ts';
import { sendFile } from './send-file.ts';

/** More than a connection takes without waiting. */
const LARGE = 'x'.repeat(100_000);

describe('a file that is sent while it is made', () => {
  let server: Server;
  let address: string;
  let content: ReadableStream<Uint8Array>;
  const error = vi.fn();
  beforeEach(() => error.mockClear());

  beforeAll(async () => {
    const app = new Hono<RequestContext>();
    app.get('/file', (c) => {
      c.set('requestId', 'the-request');
      c.set('commonHeaders', {});
      c.set('services', { accounts: { log: { error } } } as never);
      return sendFile(c, { name: 'file.csv', type: 'text/csv', content });
    });
    server = createAdaptorServer({ fetch: app.fetch }) as Server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const failing = (pieces: readonly string[]) => {
    const left = [...pieces];
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = left.shift();
        if (next === undefined) throw new Error('select secret from database');
        controller.enqueue(Buffer.from(next));
      },
    });
  };

  it('arrives whole', async () => {
    content = new Blob(['first\n', LARGE]).stream();
    const response = await fetch(address);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="file.csv"');
    expect(await response.text()).toBe(`first\n${LARGE}`);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    ['at once', []],
    ['after its first line', ['first\n']],
    ['after some lines', ['first\n', 'second\n', 'third\n', 'fourth\n']],
    ['while much is being sent', ['first\n', LARGE]],
    ['while more is being sent', [LARGE, LARGE, LARGE]],
  ])('breaks the connection where it fails %s, and the log says so', async (_, pieces) => {
    content = failing(pieces);
    const received = fetch(address).then((response) => response.text());
    await expect(received).rejects.toThrow();
    await expect
      .poll(() => error.mock.calls)
      .toEqual([[expect.objectContaining({ requestId: 'the-request' }), 'a download broke off']]);
  });

  it('is made no further when the person gives up, and nothing has failed', async () => {
    const cancelled = new Promise<void>((resolve) => {
      content = new ReadableStream({
        async pull(controller) {
          await setImmediate();
          controller.enqueue(Buffer.from(LARGE));
        },
        cancel: () => resolve(),
      });
    });
    const giveUp = new AbortController();
    const response = await fetch(address, { signal: giveUp.signal });
    expect(response.status).toBe(200);
    giveUp.abort();
    await cancelled;
    expect(error).not.toHaveBeenCalled();
  });

  it('is not begun for a request that wants no content', async () => {
    const pull = vi.fn();
    content = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    expect(pull).not.toHaveBeenCalled();
  });
});
