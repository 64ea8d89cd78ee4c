import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CARTED, SHOPPERS, WATCHED } from '../catalogues/fill-carts.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import { residentMegabytes, untilQuiet } from '../servers/process-state.ts';
import { BENCH_ORIGIN, shopperHeaders } from '../servers/shopper-headers.ts';
import type { ServerProcess } from '../servers/spawn-server.ts';
import type { Subjects } from '../servers/start-subjects.ts';

export interface StreamFigure {
  readonly database: DatabaseKind;
  readonly streams: number;
  /** The store's memory for all open, idle streams. */
  readonly megabytes: number;
  readonly writes: number;
  /** From sending a change to its event on another device. */
  readonly medianMs: number;
  readonly slowestMs: number;
  /** Whether the other device was connected to another process. */
  readonly isAcross: boolean;
}

interface StreamAmounts {
  readonly streams: number;
  readonly writes: number;
}
export const STREAM_AMOUNTS: Readonly<Record<'quick' | 'whole', StreamAmounts>> = {
  quick: { streams: 1_000, writes: 30 },
  whole: { streams: 1_000, writes: 200 },
};

/** Live carts: the cost of a thousand, and how soon another device sees a change. */
export async function measureStreams(
  database: DatabaseKind,
  { store, uncached }: Subjects,
  { streams, writes }: StreamAmounts,
): Promise<StreamFigure> {
  const opened: Stream[] = [];
  const openMany = async (many: number) => {
    for (let index = 0; index < many; index += 1) opened.push(await open(store, index % SHOPPERS));
  };
  // The first streams load code and users into memory; they stay open and do not count.
  await openMany(SHOPPERS);
  await untilQuiet(store.pid);
  const before = residentMegabytes(store.pid);
  await openMany(streams);
  await untilQuiet(store.pid);
  const megabytes = residentMegabytes(store.pid) - before;
  for (const { request } of opened) request.destroy();
  await untilQuiet(store.pid);

  // Two processes on one PostgreSQL; an embedded database has only one process.
  const isAcross = database === 'postgres';
  const watched = await open(isAcross ? uncached : store, WATCHED);
  const times: number[] = [];
  for (let index = 1; index <= writes; index += 1)
    times.push(await writeAndSee(store, watched, index));
  watched.request.destroy();
  const figure = {
    database,
    streams,
    megabytes,
    writes,
    medianMs: median(times),
    slowestMs: Math.max(...times),
    isAcross,
  };
  console.log(`  live carts: ${JSON.stringify(figure)}`);
  return figure;
}

interface Stream {
  readonly request: ClientRequest;
  /** Resolves when the text has arrived. */
  until(text: string): Promise<void>;
}

function open({ port }: ServerProcess, index: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let awaited: { text: string; found: () => void } | null = null;
    let tail = '';
    const headers = shopperHeaders(index);
    const path = '/api/cart/events';
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.on('error', () => {}); // we close the connection ourselves
      response.setEncoding('utf8').on('data', (text: string) => {
        tail = (tail + text).slice(-20_000);
        if (awaited && tail.includes(awaited.text)) awaited.found();
        if (!tail.includes('event: cart')) return;
        resolve({
          request,
          until: (what) =>
            new Promise((found) => {
              tail = '';
              awaited = { text: what, found };
            }),
        });
      });
    });
    request.once('error', reject);
  });
}

async function writeAndSee(store: ServerProcess, watched: Stream, index: number): Promise<number> {
  const quantity = 5_000 + index;
  const event = watched.until(`"quantity":${quantity},`);
  const startedAt = performance.now();
  const [elapsedMs, response] = await Promise.all([
    event.then(() => performance.now() - startedAt),
    fetch(`http://127.0.0.1:${store.port}/api/cart/items/${CARTED}`, {
      method: 'PUT',
      headers: {
        ...shopperHeaders(WATCHED),
        origin: BENCH_ORIGIN,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ quantity }),
    }),
  ]);
  if (response.status !== 200) throw new Error(`setting a quantity failed: ${response.status}`);
  await response.arrayBuffer();
  await sleep(5);
  return elapsedMs;
}
