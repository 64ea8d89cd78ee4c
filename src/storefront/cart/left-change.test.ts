import { expect, it } from 'vitest';
import { CUMIN, PEPPER, sampleCart, sampleLine } from '../testing/sample-cart.ts';
import type { CartChange } from './cart-changes.ts';
import { afterLeaving } from './left-change.ts';

const ADD: CartChange = { kind: 'add', id: PEPPER.id, product: PEPPER };
const ADD_CUMIN: CartChange = { kind: 'add', id: CUMIN.id, product: CUMIN };
const set = ({ id, title }: typeof CUMIN, quantity: number): CartChange => ({
  ...{ kind: 'set', id, title, quantity },
});
const REMOVE: CartChange = {
  ...{ kind: 'remove', id: CUMIN.id, title: CUMIN.title, isByMinus: false, undo: null },
};

const NOTHING = {};
type Quantities = { readonly cumin?: number; readonly pepper?: number };

const cartWith = ({ cumin, pepper }: Quantities, revision: number) =>
  sampleCart(
    [
      ...(cumin === undefined ? [] : [sampleLine(CUMIN, cumin)]),
      ...(pepper === undefined ? [] : [sampleLine(PEPPER, pepper)]),
    ],
    undefined,
    revision,
  );

// Each was left at revision 5.
it.each<[string, CartChange[], number, Quantities, string]>([
  ['an addition that arrived is dropped', [ADD], 6, { pepper: 1 }, 'drop'],
  ['also when another device has changed the quantity', [ADD], 9, { pepper: 7 }, 'drop'],
  ['one that never arrived is sent again', [ADD], 5, NOTHING, 'send'],
  ['one that was ordered meanwhile, or lost, is told', [ADD], 7, NOTHING, 'tell'],
  ['a quantity that arrived is dropped', [set(CUMIN, 5)], 6, { cumin: 5 }, 'drop'],
  ['one that never arrived is sent again', [set(CUMIN, 5)], 5, { cumin: 2 }, 'send'],
  ['one after which the cart has changed is told', [set(CUMIN, 5)], 7, { cumin: 8 }, 'tell'],
  ['but not without its line', [set(CUMIN, 5)], 7, NOTHING, 'drop'],
  ['a removal that arrived is dropped', [REMOVE], 6, NOTHING, 'drop'],
  ['one that never arrived is sent again', [REMOVE], 5, { cumin: 2 }, 'send'],
  ['one whose product has been added since is told', [REMOVE], 8, { cumin: 1 }, 'tell'],

  ['all that arrived are dropped', [ADD, set(CUMIN, 5)], 7, { cumin: 5, pepper: 1 }, 'drop drop'],
  [
    'of two, the one that did not arrive is sent again: only the other has changed the cart',
    [ADD, set(CUMIN, 5)],
    6,
    { cumin: 2, pepper: 1 },
    'drop send',
  ],
  [
    'and told if something else has changed it too',
    [ADD, set(CUMIN, 5)],
    7,
    { cumin: 2, pepper: 1 },
    'drop tell',
  ],
  [
    'a quantity that overtook its addition, and was refused, is sent again after it',
    [ADD, set(PEPPER, 4)],
    6,
    { pepper: 1 },
    'send send',
  ],
  ['or told', [ADD, set(PEPPER, 4)], 9, { pepper: 1 }, 'drop tell'],
  ['an addition is told once, with its quantity', [ADD, set(PEPPER, 4)], 8, NOTHING, 'tell drop'],
  ['neither arrived: both are sent, in order', [ADD, set(PEPPER, 4)], 5, NOTHING, 'send send'],
  [
    'an empty cart does not show that a removal arrived: it may have been ordered',
    [REMOVE, ADD],
    6,
    NOTHING,
    'drop tell',
  ],
  [
    'a removal that was undone counts as the line that it left',
    [REMOVE, ADD_CUMIN, set(CUMIN, 2)],
    8,
    { cumin: 2 },
    'drop drop drop',
  ],
  [
    'its quantity is told, not the removal before it',
    [REMOVE, ADD_CUMIN, set(CUMIN, 2)],
    9,
    { cumin: 3 },
    'drop drop tell',
  ],
])('%s', (_, changes, revision, quantities, expected) => {
  const all = changes.map((change) => ({ change, leftAt: 5 }));
  const cart = cartWith(quantities, revision);
  expect(all.map((left) => afterLeaving(cart, all, left)).join(' ')).toBe(expected);
});

it.each([
  [{ pepper: 1 }, 'drop'],
  [NOTHING, 'tell'],
])('of a page that had no cart yet, what %o does not show is told', (quantities, expected) => {
  const left = { change: ADD, leftAt: null };
  expect(afterLeaving(cartWith(quantities, 0), [left], left)).toBe(expected);
});

it('what another page sent does not explain a change of the cart', () => {
  const left = { change: set(CUMIN, 5), leftAt: 5 };
  const all = [{ change: ADD, leftAt: 4 }, left];
  expect(afterLeaving(cartWith({ cumin: 2, pepper: 1 }, 6), all, left)).toBe('tell');
});
