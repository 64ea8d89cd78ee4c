import { z } from 'zod';
import type { DueItem, OrderPad } from '../../contract/order-pad.ts';
import type { District } from '../../domain/districts.ts';
import { type Due, dueAgain } from '../../domain/due-again.ts';
import { isSamePack } from '../../domain/pack.ts';
import { MAX_CART_LINES } from '../../domain/quantity.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { readCardsInOrder } from '../catalogue/read-cards-in-order.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import {
  type PastLine,
  readUsualProducts,
  type UsualProduct,
} from '../order/read-usual-products.ts';
import { usualItemOf } from '../order/usual-item.ts';

interface PadRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface PadReader {
  readonly db: Db;
  readonly catalogue: CatalogueServices;
  readonly userId: string;
  /** null: this caller sees no prices. */
  readonly district: District | null;
}

/** What a shop usually orders, most frequent first, and on the first page what is due again. Two queries. */
export async function readOrderPad(
  { db, catalogue, userId, district }: PadReader,
  { limit, cursor }: PadRequest,
  nowMs: number,
): Promise<OrderPad> {
  const usual = await readUsualProducts(db, userId);
  const from = cursor === undefined ? 0 : placeAfter(usual, cursor);
  const page = usual.slice(from, from + limit);
  const due = from === 0 ? overdue(usual, nowMs) : [];
  const ids = [...page, ...due.map(({ product }) => product)].map(({ productId }) => productId);
  const cards = new Map(
    (await readCardsInOrder(catalogue, district, ids)).map((card) => [card.id, card]),
  );
  const last = page.at(-1);
  return {
    due: due.flatMap(({ product, usualQuantity, everyDays }): DueItem[] => {
      const card = cards.get(product.productId);
      // The usual quantity counts packs that are no longer sold.
      if (!card || !isSamePack(product.past[0]!.pack, card.packDetails)) return [];
      return [{ ...usualItemOf(product, card), usualQuantity, everyDays }];
    }),
    items: page.flatMap((product) => {
      const card = cards.get(product.productId);
      return card ? [usualItemOf(product, card)] : [];
    }),
    total: usual.length,
    nextCursor: last && from + limit < usual.length ? encode(last) : null,
    lastOrderId: newestOrder(usual),
  };
}

interface Overdue extends Due {
  readonly product: UsualProduct;
}

/**
 * The longest overdue first, in its own intervals, and of those what costs most. Only orders of the newest pack tell a
 * quantity. As many as a cart can have, so that all can be added at once.
 */
function overdue(usual: readonly UsualProduct[], nowMs: number): Overdue[] {
  const amount = ({ product: { past }, usualQuantity }: Overdue) => past[0]!.price * usualQuantity;
  return usual
    .flatMap((product) => {
      const [newest] = product.past;
      const comparable = product.past.filter(({ pack }) => isSamePack(pack, newest!.pack));
      const due = dueAgain(comparable, nowMs);
      return due ? [{ product, ...due }] : [];
    })
    .sort((a, b) => b.intervalsPassed - a.intervalsPassed || amount(b) - amount(a))
    .slice(0, MAX_CART_LINES);
}

function newestOrder(usual: readonly UsualProduct[]): string | null {
  let newest: PastLine | undefined;
  for (const { past } of usual) {
    const [line] = past;
    if (line && (!newest || line.atMs > newest.atMs)) newest = line;
  }
  return newest?.orderId ?? null;
}

// The position in the list: opaque to the caller. It names the last product shown, by what the list is sorted by, so that
// it holds when that product has been ordered again meanwhile.
const position = z.object({
  times: z.int().nonnegative(),
  spent: z.number().nonnegative(),
  id: z.string().max(200),
});

const encode = ({ times, spent, productId }: UsualProduct): string =>
  Buffer.from(JSON.stringify({ times, spent, id: productId })).toString('base64url');

function placeAfter(usual: readonly UsualProduct[], cursor: string): number {
  const { times, spent, id } = decode(cursor);
  const place = usual.findIndex((other) => {
    if (other.times !== times) return other.times < times;
    return other.spent === spent ? other.productId > id : other.spent < spent;
  });
  return place === -1 ? usual.length : place;
}

function decode(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('CURSOR_INVALID');
  }
}
