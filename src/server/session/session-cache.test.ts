import { expect, it } from 'vitest';
import { type CachedSession, SessionCache } from './session-cache.ts';

const person = (id: string, expiresAt = Date.now() + 60_000): CachedSession => ({
  caller: { kind: 'operator', id, name: id, email: `${id}@shop.example` },
  expiresAt,
});

/** Callers that count how often they are read. */
function watched(most?: number) {
  const callers = new SessionCache(most);
  callers.trust(true);
  const reads: string[] = [];
  const get = (cookie: string, found: CachedSession | null) =>
    callers.get(cookie, async () => {
      reads.push(cookie);
      return found;
    });
  return { callers, reads, get };
}

it('reads a caller once', async () => {
  const { get, reads } = watched();
  for (let nth = 0; nth < 3; nth += 1) expect((await get('c', person('a')))?.caller.id).toBe('a');
  expect(reads).toEqual(['c']);
});

it('reads again after a change of the person, on every device, and of nobody else', async () => {
  const { callers, get, reads } = watched();
  for (const [cookie, id] of [
    ['phone', 'a'],
    ['desk', 'a'],
    ['other', 'b'],
  ] as const) {
    await get(cookie, person(id));
  }
  callers.forget('a');
  reads.length = 0;
  for (const cookie of ['phone', 'desk', 'other']) await get(cookie, person('x'));
  expect(reads).toEqual(['phone', 'desk']);
});

it('does not keep what was read before a change and arrives after it', async () => {
  const { callers, get, reads } = watched();
  let arrive = (_: CachedSession) => {};
  const old = callers.get('c', () => new Promise((resolve) => (arrive = resolve)));
  callers.forget('a');
  arrive(person('a'));
  await old;
  expect(await get('c', null)).toBeNull();
  expect(reads).toEqual(['c']);
});

it('keeps nobody who is not there', async () => {
  const { get, reads } = watched();
  expect(await get('c', null)).toBeNull();
  expect((await get('c', person('a')))?.caller.id).toBe('a');
  expect(reads).toEqual(['c', 'c']);
});

it('does not keep a caller beyond the session', async () => {
  const { get } = watched();
  await get('c', person('a', Date.now() - 1));
  expect(await get('c', null)).toBeNull();
});

it('keeps nobody while changes cannot be heard, and forgets all when they could not', async () => {
  const { callers, get, reads } = watched();
  await get('c', person('a'));
  callers.trust(false);
  await get('c', person('a'));
  await get('c', person('a'));
  callers.trust(true);
  await get('c', person('a'));
  await get('c', person('a'));
  expect(reads).toHaveLength(4);
});

it('keeps so many and no more: who was not seen for longest leaves', async () => {
  const { get, reads } = watched(2);
  await get('1', person('a'));
  await get('2', person('b'));
  await get('1', person('a'));
  await get('3', person('c'));
  reads.length = 0;
  for (const cookie of ['1', '3', '2']) await get(cookie, person('x'));
  expect(reads).toEqual(['2']);
});
