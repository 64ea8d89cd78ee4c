import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownDistricts, listedDistricts, setDistricts } from '../../domain/district-list.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type Districts, openDistricts } from './open-districts.ts';

/** A database whose table of districts can be changed, and be away. */
function fakeDatabase() {
  const rows = { names: ['Erode'], isAway: false, reads: 0 };
  let told = { onMessage: (_: string) => {}, onConnected: () => {}, onLost: () => {} };
  const read = async () => {
    rows.reads += 1;
    if (rows.isAway) throw new Error('away');
    return rows.names.map((name) => ({ name, retiredAt: null }));
  };
  const database = {
    db: { select: () => ({ from: () => ({ orderBy: read }) }) },
    listen: async (_: string, listener: typeof told) => {
      told = listener;
    },
  } as unknown as Database;
  return {
    ...{ database, rows },
    notify: () => told.onMessage(''),
    connect: () => told.onConnected(),
    lose: () => told.onLost(),
  };
}

describe('the list of districts', () => {
  const before = listedDistricts();
  const warn = vi.fn();
  const onChange = vi.fn();
  const fake = fakeDatabase();
  let districts: Districts;

  beforeEach(async () => {
    vi.useFakeTimers();
    Object.assign(fake.rows, { names: ['Erode'], isAway: false, reads: 0 });
    districts = await openDistricts(fake.database, onChange, { warn } as unknown as Log);
    fake.connect();
    await vi.advanceTimersByTimeAsync(0);
    fake.rows.reads = 1;
    warn.mockClear();
    onChange.mockClear();
  });
  afterEach(() => {
    districts.stop();
    setDistricts(before);
    vi.useRealTimers();
  });

  it.each([
    ['a notification', fake.notify],
    ['a new connection', fake.connect],
    ['a change of this process', () => districts.refresh()],
  ])('CONS-16 is read again every second until it could be read, after %s', async (_, tell) => {
    fake.rows.names = ['Erode', 'Karur'];
    fake.rows.isAway = true;
    await tell();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(knownDistricts()).toEqual(['Erode']);
    expect(fake.rows.reads).toBe(1 + 3);
    expect(warn).toHaveBeenCalledTimes(3);
    fake.rows.isAway = false;
    await vi.advanceTimersByTimeAsync(600);
    expect(knownDistricts()).toEqual(['Erode', 'Karur']);
    expect(onChange).toHaveBeenCalledTimes(1);
    // No more attempts than needed.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.rows.reads).toBe(1 + 4);
  });

  it('CONS-16 is read every second while nobody is notified of changes', async () => {
    fake.lose();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.rows.reads).toBe(1 + 1);
    fake.rows.names = ['Erode', 'Karur'];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(knownDistricts()).toEqual(['Erode', 'Karur']);
    fake.rows.isAway = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([fake.rows.reads, warn.mock.calls.length]).toEqual([1 + 4, 2]);
    fake.rows.isAway = false;
    fake.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.rows.reads).toBe(1 + 5);
    fake.lose();
    districts.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.rows.reads).toBe(1 + 6);
  });

  it('CONS-16 is read every second from the start until notifications arrive for the first time', async () => {
    const started = fakeDatabase();
    const log = { warn } as unknown as Log;
    const fresh = await openDistricts(started.database, onChange, log);
    started.rows.names = ['Erode', 'Karur'];
    await vi.advanceTimersByTimeAsync(1_000);
    expect(knownDistricts()).toEqual(['Erode', 'Karur']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(started.rows.reads).toBe(1 + 3);
    started.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(started.rows.reads).toBe(1 + 4);
    fresh.stop();
  });

  it('CONS-16 is tried once a second, however often it is asked for', async () => {
    fake.rows.isAway = true;
    await Promise.all([districts.refresh(), districts.refresh(), districts.refresh()]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fake.rows.reads).toBe(1 + 3 + 1);
  });

  it('CONS-16 is not read any more once it is stopped', async () => {
    fake.rows.isAway = true;
    await districts.refresh();
    districts.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.rows.reads).toBe(1 + 1);
  });

  it('CONS-16 must be readable at the start', async () => {
    const other = fakeDatabase();
    other.rows.isAway = true;
    const opening = openDistricts(other.database, onChange, { warn } as unknown as Log);
    await expect(opening).rejects.toThrow('away');
  });
});
