import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { CUMIN } from '../testing/sample-cart.ts';
import type { CartChange } from './cart-changes.ts';
import { PendingChanges, putAt } from './pending-changes.ts';

const add = (id: string): CartChange => ({ kind: 'add', id, product: { ...CUMIN, id } });
const set = (id: string, quantity: number): CartChange => ({
  ...{ kind: 'set', id, title: id, quantity },
});
const remove = (id: string): CartChange => ({
  ...{ kind: 'remove', id, title: id, isByMinus: false, undo: null },
});
const NOW = 1_800_000_000_000;

const changesOf = (outbox: PendingChanges) => outbox.all().map(({ change }) => change);

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('pending changes', () => {
  it('stay in the order they were made in, even within one millisecond', () => {
    const outbox = new PendingChanges('meena');
    const changes = Array.from({ length: 30 }, (_, index) => add(`product-${index}`));
    for (const change of changes) outbox.put(change, NOW);
    expect(changesOf(outbox)).toEqual(changes);
  });

  it('stay in order when the clock is set back, and across tabs', () => {
    const [one, other] = [new PendingChanges('meena'), new PendingChanges('meena')];
    one.put(remove('cumin'), NOW);
    other.put(add('cumin'), NOW - 3_600_000);
    one.put(set('cumin', 4), NOW - 3_600_000);
    expect(changesOf(other)).toEqual([remove('cumin'), add('cumin'), set('cumin', 4)]);
  });

  it('are there on the next page, but not for another person', () => {
    new PendingChanges('meena').put(add('cumin'), NOW);
    expect(changesOf(new PendingChanges('meena'))).toEqual([add('cumin')]);
    expect(changesOf(new PendingChanges('ravi'))).toEqual([]);
    expect(changesOf(new PendingChanges('meen'))).toEqual([]);
  });

  it('say on the next page whether they were made without a network', () => {
    const outbox = new PendingChanges('meena');
    outbox.put(add('cumin'), NOW);
    outbox.put(add('pepper'), NOW, true);
    const isKept = () => new PendingChanges('meena').all().map((waiting) => waiting.isKept);
    expect(isKept()).toEqual([false, true]);
    outbox.keepAll();
    expect(isKept()).toEqual([true, true]);
    expect(changesOf(outbox)).toEqual([add('cumin'), add('pepper')]);
  });

  it('say on the next page with which cart they were left, also after waiting for the network', () => {
    const outbox = new PendingChanges('meena');
    for (const id of ['cumin', 'pepper', 'clove']) outbox.put(add(id), NOW);
    const [cumin, pepper] = outbox.all();
    outbox.setLeftAt(cumin!, 7);
    outbox.setLeftAt(pepper!, null);
    const leftAt = () => new PendingChanges('meena').all().map((waiting) => waiting.leftAt);
    expect(leftAt()).toEqual([7, null, undefined]);
    outbox.keepAll();
    expect(leftAt()).toEqual([7, null, undefined]);
    for (const waiting of outbox.all()) outbox.setLeftAt(waiting, undefined);
    expect(leftAt()).toEqual([undefined, undefined, undefined]);
    expect(outbox.all().map(({ isKept }) => isKept)).toEqual([true, true, true]);
  });

  it.each<[string, CartChange, CartChange[]]>([
    ['an addition', add('cumin'), [add('pepper'), add('cumin')]],
    ['a removal', remove('cumin'), [add('pepper'), remove('cumin')]],
    [
      'a quantity, except for the addition',
      set('cumin', 4),
      [add('cumin'), add('pepper'), set('cumin', 4)],
    ],
  ])('sent at leaving give way to %s of the same line', (_, change, left) => {
    const outbox = new PendingChanges('meena');
    for (const each of [add('cumin'), set('cumin', 2), add('pepper')]) outbox.put(each, NOW);
    for (const waiting of outbox.all()) outbox.setLeftAt(waiting, 7);
    outbox.put(change, NOW);
    expect(changesOf(outbox)).toEqual(left);
  });

  it('say when they were made', () => {
    const outbox = new PendingChanges('meena');
    outbox.put(add('cumin'), NOW);
    expect(outbox.all().map(putAt)).toEqual([NOW]);
  });

  it('are removed when dropped', () => {
    const outbox = new PendingChanges('meena');
    const key = outbox.put(add('cumin'), NOW);
    outbox.put(add('pepper'), NOW);
    outbox.drop(key);
    expect(changesOf(outbox)).toEqual([add('pepper')]);
  });
});

describe('pending changes of one line', () => {
  it.each<[string, CartChange[], CartChange[]]>([
    ['keep only the last quantity', [set('a', 2), set('a', 3), set('a', 4)], [set('a', 4)]],
    [
      "keep another line's quantity",
      [set('a', 2), set('b', 3), set('a', 4)],
      [set('b', 3), set('a', 4)],
    ],
    ['drop the quantity when the line is removed', [set('a', 2), remove('a')], [remove('a')]],
    [
      'keep an addition before its quantity',
      [add('a'), set('a', 2), set('a', 3)],
      [add('a'), set('a', 3)],
    ],
    [
      'keep what comes after a removal after it',
      [remove('a'), add('a'), set('a', 2)],
      [remove('a'), add('a'), set('a', 2)],
    ],
  ])('%s', (_, put, left) => {
    const outbox = new PendingChanges('meena');
    for (const change of put) outbox.put(change, NOW);
    expect(changesOf(outbox)).toEqual(left);
  });
});

it.each([
  '',
  '{',
  'null',
  '7',
  '{"kind":"burn","id":"a"}',
  '{"kind":"set"}',
  '{"kind":"set","id":7}',
])('an invalid entry (%s) is deleted, and the others stay', (text) => {
  const outbox = new PendingChanges('meena');
  outbox.put(add('cumin'), NOW);
  storage.setItem(`cart-change:meena:${NOW - 1}-1`, text);
  expect(changesOf(outbox)).toEqual([add('cumin')]);
  expect(Object.keys(storage)).toHaveLength(1);
});

it.each([
  ['cart-change:meena:1-1', true],
  [null, true],
  ['cart-change:meen:1-1', false],
  ['user', false],
])('a storage event for key %s is about these changes: %s', (key, isOwn) => {
  expect(new PendingChanges('meena').isOwn(key)).toBe(isOwn);
});

it.each(['setItem', 'getItem', 'removeItem'] as const)(
  'where %s is forbidden, changes live as long as the page',
  (forbidden) => {
    vi.stubGlobal('localStorage', Object.assign(storage, { [forbidden]: refuse }));
    const outbox = new PendingChanges('meena');
    const key = outbox.put(add('cumin'), NOW);
    outbox.put(set('cumin', 3), NOW);
    expect(changesOf(outbox)).toEqual([add('cumin'), set('cumin', 3)]);
    outbox.drop(key);
    if (forbidden !== 'removeItem') expect(changesOf(outbox)).toEqual([set('cumin', 3)]);
  },
);

function refuse(): never {
  throw new DOMException('no', 'SecurityError');
}

it('without any storage, changes live as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const outbox = new PendingChanges('meena');
  outbox.put(add('cumin'), NOW);
  expect(changesOf(outbox)).toEqual([add('cumin')]);
});
