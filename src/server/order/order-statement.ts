import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderLine } from '../db/schema/order-line.ts';
import { orderTax } from '../db/schema/order-tax.ts';
import { TAX_COLUMNS, TAX_FIELDS, TYPED_TAX_FIELDS } from '../tax/line-tax-columns.ts';

/** What an order is written with; the other columns have their defaults. */
const FIELDS = [
  'id',
  'orderNumber',
  'orderDate',
  'userId',
  'userName',
  'userPhoneNumber',
  'storeName',
  'address',
  'pincode',
  'district',
  'paymentMethod',
  'status',
  'lineCount',
  'totalBeforeDiscounts',
  'couponId',
  'couponCode',
  'couponDiscount',
  'redeemedCoins',
  'creditPoints',
  'totalAmount',
  'cartGeneration',
  'intentId',
  'isPaidInSandbox',
  'assistedBy',
  'assistedByName',
] as const satisfies readonly (keyof typeof order.$inferSelect)[];

export type OrderColumns = Pick<typeof order.$inferSelect, (typeof FIELDS)[number]>;

/** The parameters of every statement that writes an order. */
export interface OrderParameters {
  /** These three are JSON. */
  readonly order: string;
  readonly lines: string;
  readonly mailContent: string;
  readonly mailTo: string;
  /** As the log names it, for the email; null: no request places the order. */
  readonly requestId: string | null;
  readonly supplierState: string;
  readonly placeOfSupply: string;
  readonly buyerGstNumber: string | null;
}

const given = (name: keyof OrderParameters) => sql.placeholder(name);
const listed = (prefix: string) =>
  sql.raw(FIELDS.map((field) => `${prefix}"${order[field].name}"`).join(', '));

/** The columns as the statement reads them. */
export const orderJson = (columns: OrderColumns): string =>
  JSON.stringify(Object.fromEntries(FIELDS.map((field) => [order[field].name, columns[field]])));

/**
 * The parts of a statement that writes an order with its lines, its tax, its first event and its email: one statement, since
 * the cart stays locked during every round trip. `source` is what the order depends on; without an order, nothing is written.
 */
export function orderParts(db: Db, source: SQL) {
  const placed = db.$with('placed', {}).as(sql`
    insert into ${order} (${listed('')}) select ${listed('given.')}
    from json_populate_record(null::${order}, ${given('order')}::json) as given ${source}
    returning id, status, assisted_by`);
  const lines = db.$with('lines', {}).as(sql`
    insert into ${orderLine} (order_id, position, product_id, title, images, unit, pack, quantity, price,
      cgst, sgst, credit_points, ${TAX_COLUMNS})
    select placed.id, line.position, line.id, title, images, unit, pack, quantity, price, cgst, sgst,
      "creditPoints", ${TAX_FIELDS}
    from placed, json_to_recordset(${given('lines')}::json) as line (position integer, id text, title text,
      images text[], unit text, pack jsonb, quantity integer, price bigint, cgst bigint, sgst bigint,
      "creditPoints" integer, ${TYPED_TAX_FIELDS})`);
  const tax = db.$with('tax', {}).as(sql`
    insert into ${orderTax} (order_id, origin, supplier_state, place_of_supply, buyer_gst_number)
    select placed.id, 'order', ${given('supplierState')}::text, ${given('placeOfSupply')}::text,
      ${given('buyerGstNumber')}::text
    from placed`);
  const event = db.$with('event', {}).as(sql`
    insert into ${orderEvent} (order_id, status, actor, operator_id)
    select placed.id, placed.status,
      case when placed.assisted_by is null then 'retailer' else 'operator' end, placed.assisted_by
    from placed`);
  const mail = db.$with('mail', {}).as(sql`
    insert into ${mailOutbox} (kind, recipient, payload, request_id)
    select 'order-placed', ${given('mailTo')}::text, ${given('mailContent')}::jsonb,
      ${given('requestId')}::uuid
    from placed`);
  return [placed, lines, tax, event, mail] as const;
}

/** Writes an order whose number may be taken: then nothing is written, and nothing returned. */
export const prepareWriteOrder = (db: Db) =>
  db
    .with(...orderParts(db, sql`where true on conflict (order_number) do nothing`))
    .select({ id: sql<string>`placed.id` })
    .from(sql`placed`)
    .prepare('write_order');
