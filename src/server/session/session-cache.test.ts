import { expect, it } from 'vitest';
import { type CachedSession, SessionCache } from './session-cache.ts';

const person = (id: string, expiresAt = Date.now() + 60_000): CachedSession => ({
  caller: { kind: 'operator', id, name: id, email: `${id}@shop.example`, role: 'owner' },
  expiresAt,
});

/** A cache that records its reads. */
function cacheWithReads(maxEntries?: number) {
  const cache = new SessionCache(maxEntries);
  cache.trust(true);
  const reads: string[] = [];
  const get = (cookie: string, found: CachedSession | null) =>
    cache.get(cookie, async () => {
      reads.push(cookie);
      return found;
    });
  return { cache, reads, get };
}

it('reads a session once', async () => {
  const { get, reads } = cacheWithReads();
  for (let nth = 0; nth < 3; nth += 1) expect((await get('c', person('a')))?.caller.id).toBe('a');
  expect(reads).toEqual(['c']);
});

it('reads all of a person’s sessions again after a change, and nobody else’s', async () => {
  const { cache, get, reads } = cacheWithReads();
  for (const [cookie, id] of [
    ['phone', 'a'],
    ['desk', 'a'],
    ['other', 'b'],
  ] as const) {
    await get(cookie, person(id));
  }
  cache.forget('a');
  reads.length = 0;
  for (const cookie of ['phone', 'desk', 'other']) await get(cookie, person('x'));
  expect(reads).toEqual(['phone', 'desk']);
});

it('does not cache a row that was read before a change and arrives after it', async () => {
  const { cache, get, reads } = cacheWithReads();
  let arrive = (_: CachedSession) => {};
  const old = cache.get('c', () => new Promise((resolve) => (arrive = resolve)));
  cache.forget('a');
  arrive(person('a'));
  await old;
  expect(await get('c', null)).toBeNull();
  expect(reads).toEqual(['c']);
});

it('does not cache unknown sessions', async () => {
  const { get, reads } = cacheWithReads();
  expect(await get('c', null)).toBeNull();
  expect((await get('c', person('a')))?.caller.id).toBe('a');
  expect(reads).toEqual(['c', 'c']);
});

it('does not use expired sessions', async () => {
  const { get } = cacheWithReads();
  await get('c', person('a', Date.now() - 1));
  expect(await get('c', null)).toBeNull();
});

it('caches nothing while notifications are down, and starts empty when they are back', async () => {
  const { cache, get, reads } = cacheWithReads();
  await get('c', person('a'));
  cache.trust(false);
  await get('c', person('a'));
  await get('c', person('a'));
  cache.trust(true);
  await get('c', person('a'));
  await get('c', person('a'));
  expect(reads).toHaveLength(4);
});

it('evicts the least recently used entry when full', async () => {
  const { get, reads } = cacheWithReads(2);
  await get('1', person('a'));
  await get('2', person('b'));
  await get('1', person('a'));
  await get('3', person('c'));
  reads.length = 0;
  for (const cookie of ['1', '3', '2']) await get(cookie, person('x'));
  expect(reads).toEqual(['2']);
});
