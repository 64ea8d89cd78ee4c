import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type OrderStatus, statusesBefore } from '../../domain/order-status.ts';
import { unitPricePaise, unitTaxesPaise } from '../../domain/price.ts';
import type { Shop } from '../../domain/shop-settings.ts';
import { DEMO_SERIES } from '../../domain/tax/invoice-number.ts';
import { packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { DEMO_ORDERS } from './demo-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/** Orders are placed in the morning, and this many hours later they get each status. */
const PLACED_AT_HOUR = 10.5;
const HOURS_AFTER: Readonly<Partial<Record<OrderStatus, number>>> = {
  Confirmed: 2,
  Packed: 26,
  'Out for Delivery': 46,
  Delivered: 52,
  'Cancellation Requested': 1,
  Cancelled: 3,
};

const NO_DISTRICT_FIGURES = { districtCgst: null, districtSgst: null };

export interface DemoPeople {
  readonly retailerId: string;
  /** The member of staff who has confirmed and delivered the orders. */
  readonly staffId: string;
}

/**
 * Writes the demo retailer's orders with all that follows from them, in one transaction and without emails. Prices are
 * those of the time. A store without the demo catalogue, or with orders of its own, gets none.
 */
export async function writeDemoOrders(
  db: Db,
  shop: Shop,
  people: DemoPeople,
  nowMs: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: order.id }).from(order).limit(1);
    const [retailer] = await tx.select().from(user).where(eq(user.id, people.retailerId));
    const [staff] = await tx.select().from(user).where(eq(user.id, people.staffId));
    if (existing || !retailer || !staff) return;
    const goods = await readGoods(tx, retailer.district!);
    const ordered = DEMO_ORDERS.map(({ orderNumber, daysAgo, status, lines }) => {
      const at = placedAt(nowMs, daysAgo);
      const known = lines.flatMap(([id, quantity]) => {
        const found = goods.get(id);
        return found ? [{ ...found.lineAt(at), quantity }] : [];
      });
      const sum = (of: (line: (typeof known)[number]) => number) =>
        known.reduce((total, line) => total + of(line) * line.quantity, 0);
      const totalAmount = sum(({ price }) => price);
      const creditPoints = sum((line) => line.creditPoints);
      return { id: randomUUID(), orderNumber, at, status, lines: known, totalAmount, creditPoints };
    }).filter(({ lines }) => lines.length > 0);
    if (ordered.length === 0) return;

    await tx.insert(order).values(
      ordered.map(({ id, orderNumber, at, status, lines, totalAmount, creditPoints }) => ({
        id,
        orderNumber,
        orderDate: at,
        userId: retailer.id,
        userName: retailer.name,
        userPhoneNumber: retailer.mobile!,
        storeName: retailer.storeName!,
        address: retailer.address!,
        pincode: retailer.pinCode!,
        district: retailer.district!,
        paymentMethod: 'Cash on Delivery' as const,
        status,
        lineCount: lines.length,
        totalBeforeDiscounts: totalAmount,
        totalAmount,
        creditPoints,
      })),
    );
    await tx
      .insert(orderLine)
      .values(
        ordered.flatMap(({ id, lines }) =>
          lines.map((line, position) => ({ ...line, orderId: id, position })),
        ),
      );
    // The running store works it out where there is no invoice yet, as for every order from before.
    await tx.insert(orderTax).values(ordered.map(({ id }) => ({ orderId: id })));
    await invoiceAll(tx, shop, ordered);
    await tx.insert(orderEvent).values(
      ordered.flatMap(({ id, at, status }) =>
        wayTo(status).map((reached) => ({
          orderId: id,
          status: reached,
          at: after(at, reached),
          ...(isByRetailer(reached)
            ? { actor: 'retailer' as const }
            : { actor: 'operator' as const, operatorId: staff.id }),
        })),
      ),
    );
    const delivered = ordered.filter(({ status }) => status === 'Delivered');
    if (delivered.length === 0) return;
    await tx.insert(deliveryTick).values(
      delivered.map(({ id, at, totalAmount }) => ({
        id: randomUUID(),
        orderId: id,
        outcome: 'delivered' as const,
        cashDue: totalAmount,
        cashTaken: totalAmount,
        staffId: staff.id,
        staffName: staff.name,
        tickedAt: after(at, 'Delivered'),
        recordedAt: after(at, 'Delivered'),
      })),
    );
    // One statement per order: the trigger that checks a balance against its ledger runs after each row of a statement.
    for (const { id, at, creditPoints } of delivered) {
      if (creditPoints === 0) continue;
      await tx.insert(balanceEntry).values({
        userId: retailer.id,
        orderId: id,
        balance: 'credits',
        amount: creditPoints,
        reason: 'order-delivered',
        createdAt: after(at, 'Delivered'),
      });
    }
  });
}

/** In the order and on the days in which they were packed. A series of its own: the shop's begins with its first order. */
async function invoiceAll(
  tx: Db,
  shop: Shop,
  ordered: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  const own = { ...shop, invoicing: { ...shop.invoicing, invoicePrefix: DEMO_SERIES } };
  const services = { shop: { readIn: async () => own }, log: { warn() {} } };
  const byTime = [...ordered].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { id, at } of byTime) {
    const rows = await tx.select().from(order).where(eq(order.id, id));
    await issueInvoices(tx, services, rows, after(at, 'Packed'));
  }
}

/** In the morning of a day in India. */
function placedAt(nowMs: number, daysAgo: number): Date {
  const today = Math.floor((nowMs + INDIA_AHEAD_MS) / DAY_MS);
  return new Date((today - daysAgo) * DAY_MS - INDIA_AHEAD_MS + PLACED_AT_HOUR * HOUR_MS);
}

const after = (at: Date, status: OrderStatus): Date =>
  new Date(at.getTime() + (HOURS_AFTER[status] ?? 0) * HOUR_MS);

/** The statuses that an order has had when it has this one. */
function wayTo(status: OrderStatus): OrderStatus[] {
  if (status === 'Cancelled') return ['Pending', 'Cancellation Requested', 'Cancelled'];
  const [before] = statusesBefore(status);
  return before ? [...wayTo(before), status] : [status];
}

const isByRetailer = (status: OrderStatus): boolean =>
  status === 'Pending' || status === 'Cancellation Requested';

/** What is needed to write an order line of each product, at the price of a moment. */
async function readGoods(tx: Db, district: string) {
  const ids = [...new Set(DEMO_ORDERS.flatMap(({ lines }) => lines.map(([id]) => id)))];
  const rows = await tx
    .select({ product, districtBasePrice: districtPrice.basePrice })
    .from(product)
    .innerJoin(
      districtPrice,
      and(eq(districtPrice.productId, product.id), eq(districtPrice.district, district)),
    )
    .where(inArray(product.id, ids));
  const changes = await tx
    .select()
    .from(priceChange)
    .where(and(eq(priceChange.district, district), inArray(priceChange.productId, ids)))
    .orderBy(priceChange.changedAt);
  return new Map(
    rows.map(({ product: sold, districtBasePrice }) => {
      const lineAt = (at: Date) => {
        // The first change after that moment says what the price was until then.
        const next = changes.find(
          ({ productId, changedAt }) => productId === sold.id && changedAt > at,
        );
        const exact = next?.oldBasePrice ?? districtBasePrice;
        const price = unitPricePaise({ price: null, districtBasePrice: exact }, 'nearest')!;
        return {
          productId: sold.id,
          title: sold.title,
          images: sold.images.slice(0, 1),
          unit: sold.unit,
          pack: packOfRow(sold),
          price,
          ...unitTaxesPaise({ ...sold, ...NO_DISTRICT_FIGURES, districtBasePrice: price })!,
          creditPoints: sold.creditPoints,
        };
      };
      return [sold.id, { lineAt }] as const;
    }),
  );
}
