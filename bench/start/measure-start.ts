import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../cache-folder.ts';
import type { CatalogueSize } from '../catalogues/catalogue-size.ts';
import type { Sample } from '../catalogues/sample-products.ts';
import { type DatabaseKind, median } from '../load/load-figures.ts';
import { residentMegabytes } from '../servers/process-state.ts';
import { type ServerProcess, spawnServer, untilAnswers } from '../servers/spawn-server.ts';

export interface StartFigure {
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly starts: number;
  /** From process start to the first 200. */
  readonly readyMs: number;
  readonly pageMs: number;
  readonly idleMegabytes: number;
}

export const storeFile = join(root, 'dist/server/main.js');
export const IDLE_AFTER_MS = 10_000;

/** Starts the built store repeatedly on an existing database; the last process is left idle. */
export async function measureStart(
  database: DatabaseKind,
  catalogue: CatalogueSize,
  settings: Readonly<Record<string, string>>,
  sample: Sample,
  starts: number,
  idleAfterMs: number,
): Promise<StartFigure> {
  const measured: { readyMs: number; pageMs: number }[] = [];
  let idleMegabytes = Number.NaN;
  for (let index = 1; index <= starts; index += 1) {
    const server = await spawnServer(storeFile, settings);
    try {
      const readyMs = await untilAnswers(server, '/readyz');
      const pageMs = await untilAnswers(server, '/Products');
      measured.push({ readyMs, pageMs });
      if (index === starts) idleMegabytes = await megabytesAtRest(server, sample, idleAfterMs);
    } finally {
      await server.stop();
    }
  }
  return {
    database,
    catalogue,
    starts,
    readyMs: median(measured.map(({ readyMs }) => readyMs)),
    pageMs: median(measured.map(({ pageMs }) => pageMs)),
    idleMegabytes,
  };
}

async function megabytesAtRest(
  server: ServerProcess,
  { places }: Sample,
  idleAfterMs: number,
): Promise<number> {
  const id = places[0]?.id ?? '';
  for (const path of [
    '/api/products',
    '/api/home',
    `/api/products/${id}`,
    '/api/products?q=jeera',
  ]) {
    await untilAnswers(server, path);
  }
  await sleep(Math.max(0, idleAfterMs - (performance.now() - server.spawnedAt)));
  return residentMegabytes(server.pid);
}
