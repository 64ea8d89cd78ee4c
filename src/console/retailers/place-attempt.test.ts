import { expect, it, vi } from 'vitest';
import { CallFailed } from '../../web/api-client.ts';
import {
  type AssistedDraft,
  type AssistedLine,
  attemptFor,
  packsShown,
  withLine,
  withoutAttempt,
  withoutLines,
  withPacks,
} from './assisted-draft.ts';
import { type AssistedContent, placeAttempt } from './place-attempt.ts';

const CUMIN: AssistedLine = {
  id: 'cumin',
  title: 'Cumin',
  pack: '25 kg sack',
  isLoose: false,
  price: 100,
  quantity: 3,
};
const FIRST: AssistedContent = { lines: [{ productId: 'cumin', quantity: 3 }], expectedTotal: 300 };
const MORE: AssistedContent = { lines: [{ productId: 'cumin', quantity: 4 }], expectedTotal: 400 };
const ORDER = { id: 'a', orderId: 'SASB2B1', totalAmount: 300 } as never;

const refused = (status: number, code: string) =>
  new CallFailed(code, { code, message: code } as never, { status });

/** A pad whose sending answers as told. */
function padWith(...answers: (typeof ORDER | CallFailed)[]) {
  let draft: AssistedDraft | undefined = withLine({ lines: [] }, CUMIN);
  const sent: [key: string, AssistedContent][] = [];
  return {
    sent,
    draft: () => draft,
    type: (quantity: number) => {
      draft = withLine(draft ?? { lines: [] }, { ...CUMIN, quantity });
    },
    empty: () => {
      draft = withoutLines(draft ?? { lines: [] });
    },
    async place(content: AssistedContent) {
      const outcome = await placeAttempt({
        earlier: draft?.attempt,
        content,
        begin: (written) => {
          const attempt = attemptFor(draft ?? { lines: [] }, written);
          draft = { lines: draft?.lines ?? [], attempt };
          return attempt;
        },
        send: vi.fn(async (key: string, now: AssistedContent) => {
          sent.push([key, now]);
          const answer = answers.shift()!;
          if ((answer as unknown) instanceof CallFailed) throw answer;
          return answer as typeof ORDER;
        }),
      });
      if (outcome.kind !== 'unknown') draft = withoutAttempt(draft!);
      return outcome;
    },
  };
}

const LOST = new CallFailed('lost');

it('CONS-12 an order without an answer is sent again as it was, whatever is typed since', async () => {
  const pad = padWith(LOST, LOST, ORDER, ORDER);
  expect(await pad.place(FIRST)).toMatchObject({ kind: 'unknown' });
  pad.type(4);
  expect(await pad.place(MORE)).toMatchObject({ kind: 'unknown' });
  expect(await pad.place(MORE)).toMatchObject({ kind: 'placed', isEarlier: true, hasAll: false });
  const [first, ...again] = pad.sent;
  expect(first![1]).toEqual(FIRST);
  expect(again).toEqual([first, first]);
  // Only now the new one, under a key of its own.
  expect(await pad.place(MORE)).toMatchObject({ kind: 'placed', isEarlier: false, hasAll: true });
  expect(pad.sent[3]![1]).toEqual(MORE);
  expect(pad.sent[3]![0]).not.toBe(first![0]);
});

it('CONS-12 a new total makes no second order', async () => {
  const pad = padWith(LOST, ORDER);
  await pad.place(FIRST);
  const dearer = { ...FIRST, expectedTotal: 330 };
  expect(await pad.place(dearer)).toMatchObject({ kind: 'placed', isEarlier: true, hasAll: true });
  expect(pad.sent[1]).toEqual(pad.sent[0]);
});

it('CONS-12 an emptied order that may be placed is not forgotten', async () => {
  const pad = padWith(LOST, ORDER);
  await pad.place(FIRST);
  pad.type(0);
  pad.empty();
  pad.type(4);
  await pad.place(MORE);
  expect(pad.sent[1]).toEqual(pad.sent[0]);
});

it.each([
  [409, 'TOTAL_CHANGED'],
  [409, 'RETAILER_BLOCKED'],
  [429, 'TOO_MANY_ORDERS'],
])('CONS-12 an order that is refused with %i %s is not sent again', async (status, code) => {
  const pad = padWith(LOST, refused(status, code), ORDER);
  await pad.place(FIRST);
  expect(await pad.place(MORE)).toMatchObject({ kind: 'refused', isEarlier: true });
  expect(await pad.place(MORE)).toMatchObject({ kind: 'placed', isEarlier: false });
});

it.each([
  [401, 'NOT_LOGGED_IN'],
  [403, 'NOT_ALLOWED'],
  [429, 'TOO_MANY_REQUESTS'],
])('CONS-12 %i %s says nothing about an order sent before', async (status, code) => {
  const pad = padWith(LOST, refused(status, code), ORDER);
  await pad.place(FIRST);
  expect(await pad.place(MORE)).toMatchObject({ kind: 'unknown' });
  expect(await pad.place(MORE)).toMatchObject({ kind: 'placed', isEarlier: true });
  // A first attempt with this refusal was never placed.
  const other = padWith(refused(status, code), ORDER);
  expect(await other.place(FIRST)).toMatchObject({ kind: 'refused' });
  expect(await other.place(MORE)).toMatchObject({ kind: 'placed', isEarlier: false });
});

it('CONS-12 a quantity is for the new pack once the person has been shown it', () => {
  const draft = withLine({ lines: [] }, CUMIN)!;
  const bag = withPacks(draft, [{ productId: 'cumin', pack: '10 kg bag' }]);
  expect(bag.lines).toEqual([{ ...CUMIN, pack: '10 kg bag' }]);
  const loose = withPacks(draft, [{ productId: 'cumin', pack: 'Loose, by the kg' }]);
  expect(loose.lines).toEqual([{ ...CUMIN, pack: 'Loose, by the kg', isLoose: true }]);
  expect(withPacks(draft, [{ productId: 'tea', pack: '10 kg bag' }])).toEqual(draft);
});

it('CONS-12 a new pack is taken over only when the review that was read again shows it', () => {
  const packs = [{ productId: 'cumin', pack: '10 kg bag' }];
  const reviewOf = (pack: string) => ({ lines: [{ id: 'cumin', pack }] });
  expect(packsShown(packs, undefined)).toEqual([]);
  expect(packsShown(packs, reviewOf('25 kg sack'))).toEqual([]);
  expect(packsShown(packs, { lines: [{ id: 'tea', pack: '10 kg bag' }] })).toEqual([]);
  expect(packsShown(packs, reviewOf('10 kg bag'))).toEqual(packs);
});
