import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { readSettings } from '../settings.ts';
import { openLiveShop } from './live-shop.ts';

/** A database whose settings can be changed without anybody being told. */
function fakeDatabase() {
  const settings = { prefix: 'INV', reads: 0 };
  let told = { onConnected: () => {}, onLost: () => {} };
  const where = async () => {
    settings.reads += 1;
    return [{ name: 'invoicePrefix', value: settings.prefix }];
  };
  const database = {
    db: { select: () => ({ from: () => ({ where }) }) },
    listen: async (_: string, listener: typeof told) => {
      told = listener;
    },
  } as unknown as Database;
  return { database, settings, connect: () => told.onConnected(), lose: () => told.onLost() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the shop’s settings are read again and again while nobody tells of changes', async () => {
  const { database, settings, connect, lose } = fakeDatabase();
  const log = { warn: vi.fn() } as unknown as Log;
  const shop = await openLiveShop(database, readSettings({}).shopDefaults, log);
  connect();
  await vi.advanceTimersByTimeAsync(10_000);
  const reads = settings.reads;

  lose();
  await vi.advanceTimersByTimeAsync(10_000);
  settings.prefix = 'CBE';
  expect(shop.now.invoicing.invoicePrefix).toBe('INV');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shop.now.invoicing.invoicePrefix).toBe('CBE');
  expect(settings.reads).toBeGreaterThan(reads + 5);

  connect();
  await vi.advanceTimersByTimeAsync(2_000);
  const whenBack = settings.reads;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settings.reads).toBe(whenBack);

  lose();
  await vi.advanceTimersByTimeAsync(2_000);
  shop.stop();
  const whenStopped = settings.reads;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settings.reads).toBe(whenStopped);
});

it('the shop’s settings are read again and again from the start until notifications arrive for the first time', async () => {
  const { database, settings, connect } = fakeDatabase();
  const log = { warn: vi.fn() } as unknown as Log;
  const shop = await openLiveShop(database, readSettings({}).shopDefaults, log);
  settings.prefix = 'CBE';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shop.now.invoicing.invoicePrefix).toBe('CBE');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settings.reads).toBe(1 + 3);

  connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settings.reads).toBe(1 + 4);
  shop.stop();
});
