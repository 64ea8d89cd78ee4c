import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RaisedCart } from '../../contract/cart.ts';
import { isSamePack, type Pack, packText, UNKNOWN_PACK } from '../../domain/pack.ts';
import { unitPricePaise } from '../../domain/price.ts';
import { type AskedLine, type RaisedLine, raiseLines } from '../../domain/raise-lines.ts';
import { isSold } from '../catalogue/catalogue-queries.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import { soldOutIn } from '../catalogue/sold-out-in.ts';
import type { Db } from '../db/database.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import type { CartServices } from './cart-services.ts';
import type { CartView } from './cart-view.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import type { AskedProduct } from './price-lines.ts';

type Report = Omit<RaisedCart, 'cart'>;

/** A line to raise, and how to name it if the product is gone. */
interface NamedLine extends AskedLine {
  readonly title: string;
  readonly pack: string;
  /** What the quantity counts; undefined: today's pack. */
  readonly packDetails?: Pack | null;
  /** The same in words. */
  readonly typedFor?: string | undefined;
}

interface Raised {
  readonly report: Report;
  /** Today's prices of the products that can be ordered. */
  readonly prices: ReadonlyMap<string, number>;
  readonly hasChanged: boolean;
}

/** Puts several products into the cart, each in at least this quantity. */
export async function raiseCart(
  carts: CartServices,
  userId: string,
  lines: readonly AskedProduct[],
): Promise<RaisedCart> {
  let report: Report | undefined;
  const cart = await changeCart(carts, userId, async (change) => {
    const named = lines.map(({ productId: id, quantity, pack: typedFor }) => ({
      id,
      quantity,
      title: id,
      pack: typedFor ?? '',
      // An order that did not record it: as in 'Order again', a product that says nothing either may be the same.
      ...(typedFor === '' ? { packDetails: UNKNOWN_PACK } : { typedFor }),
    }));
    const raised = await raiseInCart(change, carts.view, named);
    report = raised.report;
    return raised.hasChanged;
  });
  return { cart, ...report! };
}

/** Raises lines inside the transaction of a change. */
export async function raiseInCart(
  { tx, userId, read }: CartChange,
  view: CartView,
  named: readonly NamedLine[],
): Promise<Raised> {
  const found = await findProducts(
    tx,
    userId,
    named.map(({ id }) => id),
  );
  const today = new Map(found.map((each) => [each.id, each]));
  const missing: Report['missing'] = [];
  const prices = new Map<string, number>();
  const orderable: NamedLine[] = [];
  for (const line of named) {
    const { id, title, pack } = line;
    const now = today.get(id);
    const price = priceToday(now, view, line);
    if (typeof price === 'number') {
      prices.set(id, price);
      orderable.push(line);
    } else if (!missing.some((each) => each.id === id))
      missing.push({ id, ...(now ? namesOf(now) : { title, pack }), reason: price });
  }
  const { items } = await read();
  const inCart = new Map(items.map((item) => [item.id, item.quantity]));
  const lines = raiseLines(inCart, orderable).map((line) => ({
    ...line,
    product: today.get(line.id)!,
    price: prices.get(line.id)!,
  }));
  await writeLines(tx, userId, lines);
  const report: Report = { added: [], raised: [], kept: [], missing };
  for (const line of lines) {
    const { id, quantity, product: found } = line;
    const named = { id, ...namesOf(found) };
    switch (line.outcome) {
      case 'added':
        report.added.push({ ...named, quantity });
        break;
      case 'raised':
        report.raised.push({ ...named, was: line.was, quantity });
        break;
      case 'kept':
        report.kept.push({ ...named, quantity: line.was });
        break;
      case 'full':
        missing.push({ ...named, reason: 'CART_FULL' });
        break;
    }
  }
  return { report, prices, hasChanged: report.added.length + report.raised.length > 0 };
}

type Found = Awaited<ReturnType<typeof findProducts>>[number];
const namesOf = (found: Found) => ({ title: found.title, pack: packText(packOfRow(found)) });

type Line = RaisedLine & { product: Found; price: number };

/** The price, or why there is none. */
function priceToday(
  found: Found | undefined,
  { rounding, verifiedOnly }: CartView,
  { packDetails, typedFor }: NamedLine,
): number | Exclude<Report['missing'][number]['reason'], 'CART_FULL'> {
  if (!found) return 'PRODUCT_GONE';
  if (verifiedOnly && !found.isVerified) return 'NOT_VERIFIED';
  if (packDetails !== undefined && !isSamePack(packDetails, packOfRow(found))) {
    return packDetails?.isUnknown ? 'PACK_UNKNOWN' : 'PACK_CHANGED';
  }
  if (typedFor !== undefined && typedFor !== namesOf(found).pack) return 'PACK_CHANGED';
  const price = unitPricePaise(found, rounding);
  if (price === null) return 'NO_PRICE_HERE';
  return found.soldOut === null ? price : 'SOLD_OUT';
}

async function writeLines(tx: Db, userId: string, lines: readonly Line[]): Promise<void> {
  const added = lines.filter(({ outcome }) => outcome === 'added');
  const raised = lines.filter(({ outcome }) => outcome === 'raised');
  if (added.length > 0) {
    await tx.insert(cartItem).values(
      added.map(({ id, quantity, product: found, price }, place) => ({
        userId,
        productId: id,
        quantity,
        addedPrice: price,
        title: found.title,
        images: found.images ?? [],
        unit: found.unit,
        pack: packOfRow(found),
        // A cart lists its lines in the order they were added: these keep the order they were asked for in.
        addedAt: sql`now() + ${place} * interval '1 microsecond'`,
      })),
    );
  }
  if (raised.length > 0) {
    const rows = JSON.stringify(
      raised.map(({ id, quantity, product: { unit, ...row } }) => ({
        ...{ id, quantity, unit },
        pack: packOfRow(row),
      })),
    );
    await tx.execute(sql`
      update ${cartItem} set quantity = named.quantity, unit = named.unit, pack = named.pack
      from jsonb_to_recordset(${rows}::jsonb) as named(id text, quantity int, unit text, pack jsonb)
      where ${cartItem.userId} = ${userId} and ${cartItem.productId} = named.id`);
  }
}

/** The products as they are today, at the price in the retailer's district. */
const findProducts = (tx: Db, userId: string, ids: readonly string[]) =>
  tx
    .select({
      id: product.id,
      isVerified: user.isVerified,
      title: product.title,
      images: sql<string[] | null>`${product.images}[1:1]`,
      unit: product.unit,
      ...PACK_COLUMNS,
      price: product.price,
      districtBasePrice: districtPrice.basePrice,
      soldOut: soldOutIn(user.district),
    })
    .from(product)
    .innerJoin(user, eq(user.id, userId))
    .leftJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, user.district)),
    )
    .where(and(inArray(product.id, [...ids]), isSold));
