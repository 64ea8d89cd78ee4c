import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import type { RequestContext } from './request-context.ts';
import { type MadeFile, sendFile } from './send-file.ts';

/** More than a connection takes without waiting. */
const LARGE = 'x'.repeat(100_000);

describe('a file that is sent while it is made', () => {
  let server: Server;
  let address: string;
  let make: MadeFile['make'];
  const made = (content: ReadableStream<Uint8Array>) => {
    make = () => content;
  };
  const error = vi.fn();
  beforeEach(() => error.mockClear());

  beforeAll(async () => {
    const app = new Hono<RequestContext>();
    app.get('/file', (c) => {
      c.set('requestId', 'the-request');
      c.set('commonHeaders', {});
      c.set('services', { accounts: { log: { error, info() {} } } } as never);
      return sendFile(c, { name: 'file.csv', type: 'text/csv', make: (signal) => make(signal) });
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
    made(new Blob(['first\n', LARGE]).stream());
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
    made(failing(pieces));
    const received = fetch(address).then((response) => response.text());
    await expect(received).rejects.toThrow();
    await expect
      .poll(() => error.mock.calls)
      .toEqual([[expect.objectContaining({ requestId: 'the-request' }), 'a download broke off']]);
  });

  it('is made no further when the person gives up, and nothing has failed', async () => {
    const cancelled = new Promise<void>((resolve) => {
      made(
        new ReadableStream({
          async pull(controller) {
            await setImmediate();
            controller.enqueue(Buffer.from(LARGE));
          },
          cancel: () => resolve(),
        }),
      );
    });
    const giveUp = new AbortController();
    const response = await fetch(address, { signal: giveUp.signal });
    expect(response.status).toBe(200);
    giveUp.abort();
    await cancelled;
    expect(error).not.toHaveBeenCalled();
  });

  it('is told when the person gives up before its first byte, and nothing has failed', async () => {
    const begun = deferred();
    const stopped = deferred();
    make = async (signal) => {
      begun.resolve();
      await once(signal, 'abort');
      stopped.resolve();
      throw new Error('was stopped');
    };
    const giveUp = new AbortController();
    const received = fetch(address, { signal: giveUp.signal });
    await begun.promise;
    giveUp.abort();
    await expect(received).rejects.toThrow();
    await stopped.promise;
    await idle();
    expect(error).not.toHaveBeenCalled();
  });

  it('is given up where it begins only after the person has', async () => {
    const begun = deferred();
    const cancelled = deferred();
    const pull = vi.fn();
    make = async (signal) => {
      begun.resolve();
      await once(signal, 'abort');
      return new ReadableStream({ pull, cancel: cancelled.resolve }, { highWaterMark: 0 });
    };
    const giveUp = new AbortController();
    const received = fetch(address, { signal: giveUp.signal });
    await begun.promise;
    giveUp.abort();
    await expect(received).rejects.toThrow();
    await cancelled.promise;
    expect(pull).not.toHaveBeenCalled();
  });

  it('is not made for a request that wants only its headers', async () => {
    const never = vi.fn(() => Buffer.from('made'));
    make = never;
    const response = await fetch(address, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="file.csv"');
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('content-length')).toBeNull();
    expect(never).not.toHaveBeenCalled();
  });

  /** The server is done with what it was asked before. */
  const idle = async () => {
    make = () => Buffer.from('next');
    expect(await (await fetch(address)).text()).toBe('next');
  };
});
