import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import type { CellChange, PricePublication } from '../../contract/console-prices.ts';
import type { PricePlace } from '../../domain/price-cell.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
import { PUBLISH, readGrid } from '../testing/price-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import {
  type Environment,
  filledDataDir,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { addManager } from '../testing/store-staff.ts';
import { hasPostgres } from '../testing/test-databases.ts';

// Kills the store in the middle of publications, again and again. Each publication is there with all of its prices or
// with none, and sending it again completes it once.

const KILLS = proofSize(100, 1);
const MAX_MS_BEFORE_KILL = 1_500;
const PLACES: readonly PricePlace[] = ['base', 'Erode', 'Nilgiris', 'Thrissur'];
const AUTH_SECRET = 'the-secret-of-the-tests-0123456789';

describe('kill -9 in the middle of a publication', { timeout: PROOF_TIMEOUT_MS }, () => {
  let url: string | undefined;
  afterAll(async () => {
    if (url) await dropDatabase(url);
  });

  it(`CONS-07 ${KILLS} times on the embedded database: all or nothing`, async () => {
    await killAndCheck('embedded', { DATA_DIR: filledDataDir(), AUTH_SECRET });
  });

  it.skipIf(!hasPostgres)(`CONS-07 ${KILLS} times on PostgreSQL: all or nothing`, async () => {
    url = await createFilledPostgres();
    const env = { DATABASE_URL: url, SEED_DEMO: 'true', DATA_DIR: temporaryFolder(), AUTH_SECRET };
    await killAndCheck('PostgreSQL', env);
  });
});

async function killAndCheck(kind: string, env: Environment): Promise<void> {
  const title = `kill -9 in the middle of a publication, ${KILLS} times (${kind})`;
  const cookie = await addManager(env, 'Anand');
  let store = await startStore(env);
  const send = (path: string, body?: string) =>
    fetch(`${store.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin: store.url, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
  const browser = {
    async read<T>(path: string): Promise<T> {
      return (await (await send(path)).json()) as T;
    },
  };
  let whole = 0;
  let none = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await readGrid(browser);
    const changes = [...before.rows.keys()].flatMap((productId) =>
      PLACES.map((place): CellChange => {
        const { version, pack } = before.cell(productId, place);
        return { productId, place, price: 10_000 + kill * 100, version, pack };
      }),
    );
    const body = JSON.stringify({ id: randomUUID(), changes });
    const answer = send(PUBLISH, body).then(
      (response) => response.status,
      () => null,
    );
    await setTimeout(Math.random() * MAX_MS_BEFORE_KILL);
    store.kill('SIGKILL');
    await store.exited;
    const status = await answer;
    store = await startStore(env);
    const after = await readGrid(browser);
    const isNew = ({ productId, place, price }: CellChange) =>
      after.cell(productId, place).price === price;
    const written = changes.filter(isNew).length;
    expect([0, changes.length]).toContain(written);
    // What was answered is written.
    if (status === 200) expect(written).toBe(changes.length);
    if (written === 0) none += 1;
    else whole += 1;
    const again = (await (await send(PUBLISH, body)).json()) as PricePublication;
    expect(again.cells).toHaveLength(changes.length);
    const last = await readGrid(browser);
    for (const [productId, place, price, version] of again.cells) {
      expect(last.cell(productId, place)).toMatchObject({ price, version });
    }
    reportProgress(title, kill, KILLS);
  }
  store.kill('SIGKILL');
  await store.exited;
  writeFigure(title, `${whole} were written whole, ${none} not at all, none in part`);
}
