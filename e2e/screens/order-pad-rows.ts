import type { Page, Route } from '@playwright/test';
import type { MatchedList, OrderPad } from '../../src/contract/order-pad.ts';
import { LIST_QUESTIONS } from '../../src/domain/order-list/list-item.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../../src/text/order-pad.ts';
import { addByApi, LOGGED, PEPPER } from '../cart-page.ts';
import { placeOrder } from '../orders.ts';
import {
  addPasted,
  openPad,
  PAD_CALLS,
  padRows,
  padSearch,
  paste,
  pastePanel,
} from '../pad-page.ts';
import { register } from '../people.ts';
import { openHydrated } from '../products-page.ts';
import { expect } from '../store-test.ts';
import { CUMIN, fail, hold, type ScreenRow, title } from './screen-row.ts';

// The order pad, in every state it can have.

const LONG =
  'Sri Lakshmi Venkateswara Wholesale Cardamom of Gobichettipalayam, Extra Bold, Hand Picked';

/** A shop that has ordered twice, and has something else in its cart. */
async function shop(page: Page): Promise<void> {
  const context = page.context();
  await register(context);
  await placeOrder(context, [
    [CUMIN.id, 3],
    [PEPPER.id, 1],
  ]);
  await placeOrder(context, [[CUMIN.id, 2]]);
  await addByApi(context, CUMIN.id, 2);
  await addByApi(context, 'cumin-jeera-singapore-99', 4);
}

const change = <T>(page: Page, calls: string | RegExp, changed: (answer: T) => T) =>
  page.route(calls, async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as T;
    await route.fulfill({ json: changed(answer) });
  });

/** Every kind of row: due, dearer, cheaper, without a price, with the longest words and figures. */
const inEveryState = (pad: OrderPad): OrderPad => {
  const [one] = pad.items;
  const item = one!;
  return {
    ...pad,
    total: 1_234,
    due: [{ ...item, usualQuantity: 12, everyDays: 7 }],
    items: [
      ...pad.items,
      { ...item, id: 'dearer', priceChange: 15_000 },
      { ...item, id: 'cheaper', priceChange: -1_234_500 },
      { ...item, id: 'no-price', price: null, rate: null, priceChange: null },
      { ...item, id: 'other-pack', last: null, priceChange: null },
      { ...item, id: 'long', title: LONG, pack: LONG, price: 1_000_000_000, images: [] },
    ],
  };
};

/** One line for each question, and what was not found or not read. */
const withEveryQuestion = ({ answers }: MatchedList): MatchedList => {
  const [match] = answers;
  if (match?.kind !== 'match') throw new Error('The first line is no match.');
  const { product } = match;
  return {
    answers: [
      match,
      { ...match, source: LONG, product: { ...product, title: LONG, pack: LONG } },
      { ...match, source: 'no price', product: { ...product, price: null, rate: null } },
      ...LIST_QUESTIONS.map((question) => ({
        kind: 'choice' as const,
        source: question,
        questions: [question],
        candidates: [
          {
            product,
            quantity: null,
            readings: [
              { quantity: 2, counts: 'contents' as const },
              { quantity: 50, counts: 'packs' as const },
            ],
            isUsual: true,
          },
          {
            product: { ...product, id: 'other', title: LONG },
            quantity: null,
            readings: [],
            isUsual: false,
          },
          {
            product: { ...product, id: 'none', price: null, rate: null },
            quantity: 1,
            readings: [],
            isUsual: false,
          },
        ],
        hasMore: question === 'which-product',
      })),
      { kind: 'not-found', source: 'frobnicate 2 kg' },
    ],
    ignored: ['Good morning anna', LONG],
  };
};

export const ORDER_PAD_ROWS: readonly ScreenRow[] = [
  {
    route: '/order-pad',
    state: 'success',
    name: 'PAD-01 usual items in every state, what is due again and what else is in the cart',
    open: async (page) => {
      await shop(page);
      await change(page, PAD_CALLS.pad, inEveryState);
      await openPad(page);
      await expect(page.getByRole('heading', { name: ORDER_PAD_TEXT.due })).toBeVisible();
      await expect(page.getByRole('heading', { name: ORDER_PAD_TEXT.alsoInCart })).toBeVisible();
      await expect(page.getByText(LONG).first()).toBeAttached();
    },
  },
  {
    route: '/order-pad',
    state: 'success-all',
    name: 'the whole catalogue as rows',
    tallest: 3_000,
    open: async (page) => {
      await shop(page);
      await openHydrated(page, '/order-pad?category=All');
      await expect(padRows(page).first()).toBeVisible();
    },
  },
  {
    route: '/order-pad',
    state: 'success-paste',
    name: 'PAD-03 a pasted list with every question',
    open: async (page) => {
      await shop(page);
      await change(page, PAD_CALLS.match, withEveryQuestion);
      await openPad(page);
      await paste(page, 'cumin bold 25 kg x 2');
      await expect(pastePanel(page)).toContainText(PASTE_TEXT.questions['pieces-or-packs']);
    },
  },
  {
    route: '/order-pad',
    state: 'success-put',
    name: 'what happened to a pasted list',
    open: async (page) => {
      await shop(page);
      await openPad(page);
      await paste(page, 'cumin bold 25 kg x 5\nwhite pepper 1');
      await addPasted(page, 2).click();
      await expect(pastePanel(page)).toContainText(
        PASTE_TEXT.outcome({ added: 1, raised: 1, kept: 0 }),
      );
    },
  },
  {
    route: '/order-pad',
    state: 'empty',
    name: 'no usual items yet',
    open: async (page) => {
      await register(page.context());
      await openPad(page);
      await expect(page.getByText(ORDER_PAD_TEXT.noneYet)).toBeVisible();
    },
  },
  {
    route: '/order-pad',
    state: 'empty-search',
    name: 'nothing found',
    open: async (page) => {
      await register(page.context());
      await openPad(page);
      await padSearch(page).fill('zzzzqq');
      await expect(page.getByText(ORDER_PAD_TEXT.nothingFound)).toBeVisible();
    },
  },
  {
    route: '/order-pad',
    state: 'loading-pad',
    name: 'loading usual items',
    open: async (page) => {
      await register(page.context());
      await hold(page, PAD_CALLS.pad);
      await openPad(page);
      await expect(page.getByRole('main').getByText(PAGE_TEXT.loading)).toBeVisible();
    },
  },
  {
    route: '/order-pad',
    state: 'error-pad',
    name: 'usual items that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/order-pad/);
      await register(page.context());
      await fail(page, PAD_CALLS.pad);
      await openPad(page);
      await expect(page.getByRole('alert')).toContainText(ORDER_PAD_TEXT.readFailed);
    },
  },
  {
    route: '/order-pad',
    state: 'error-paste',
    name: 'a list that could not be read keeps its text',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/order-pad\/match-list/, LOGGED);
      await register(page.context());
      await fail(page, PAD_CALLS.match);
      await openPad(page);
      await paste(page, 'jeera 2 sack');
      await expect(pastePanel(page)).toContainText(PASTE_TEXT.failed);
      await expect(title(page, 'Order pad')).toBeVisible();
    },
  },
];
