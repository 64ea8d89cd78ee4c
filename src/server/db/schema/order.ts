import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_KINDS } from '../../../domain/order-desk.ts';
import { MIN_ORDER_NUMBER } from '../../../domain/order-number.ts';
import { ORDER_STATUSES } from '../../../domain/order-status.ts';
import { PAYMENT_METHODS } from '../../../domain/payment-method.ts';
import { coupon } from './coupon.ts';
import { oneOf } from './one-of.ts';
import { paise } from './paise.ts';
import { paymentIntent } from './payment-intent.ts';
import { user } from './user.ts';

/** What orders are sorted by to have those of one shop together. */
export const SHOP_KEY = sql`(lower(coalesce(store_name, user_name, '')) collate "C")`;

/**
 * An order with every field of its document; its lines and status history have their own tables. When the
 * account is deleted, the order stays without personal data; until it is delivered or cancelled, it keeps the five
 * fields that a delivery needs.
 */
export const order = pgTable(
  'order',
  {
    /** Used in links, so it must not be guessable. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** The digits of the orderId. */
    orderNumber: integer('order_number').notNull(),
    // Millisecond precision, so that a cursor holds the exact value.
    orderDate: timestamp('order_date', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** null if the account is deleted; the five below then become null when the order is final. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    userName: text('user_name'),
    userPhoneNumber: text('user_phone_number'),
    storeName: text('store_name'),
    address: text('address'),
    pincode: text('pincode'),
    /** null: imported without the person, from a document without a district. */
    district: text('district'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** The status before the cancellation request, restored if the request is refused. */
    statusBeforeRequest: text('status_before_request', { enum: ORDER_STATUSES }),
    lineCount: integer('line_count').notNull(),
    totalBeforeDiscounts: paise('total_before_discounts').notNull(),
    couponId: uuid('coupon_id').references(() => coupon.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    couponDiscount: paise('coupon_discount').notNull().default(0),
    redeemedCoins: integer('redeemed_coins').notNull().default(0),
    creditsUsed: integer('credits_used').notNull().default(0),
    creditPoints: paise('credit_points').notNull().default(0),
    totalAmount: paise('total_amount').notNull(),
    /**
     * When less than ordered was packed; null: it was not. The amounts above follow what was packed, so that whoever
     * collects, credits or refunds needs to know nothing else; those below are what it was ordered at.
     */
    packedShortAt: timestamp('packed_short_at', { withTimezone: true }),
    orderedBeforeDiscounts: paise('ordered_before_discounts'),
    orderedCouponDiscount: paise('ordered_coupon_discount'),
    orderedCoins: integer('ordered_coins'),
    orderedCreditPoints: paise('ordered_credit_points'),
    orderedTotal: paise('ordered_total'),
    /** Taken off besides, so that the difference can be refunded; nearly always 0. */
    shortRounding: paise('short_rounding').notNull().default(0),
    /** Of its payment, besides what was not packed; a trigger on refund keeps it. */
    refundedAmount: paise('refunded_amount').notNull().default(0),
    /** What the order desk finds it by. */
    paymentKind: text('payment_kind', { enum: PAYMENT_KINDS }).generatedAlwaysAs(
      sql`case when payment_method = 'Cash on Delivery' then 'cash' when refunded_amount = 0 then 'online'
        when refunded_amount < total_amount then 'partly-refunded' else 'refunded' end`,
    ),
    /** Counts this person's carts; each becomes one order at most (docs/decisions/022-order-and-payment-rules.md). */
    cartGeneration: integer('cart_generation'),
    /** The payment intent it was paid with; null: cash, or nothing to pay. */
    intentId: uuid('intent_id').references(() => paymentIntent.id),
    /** Paid in the built-in sandbox: no money has moved. */
    isPaidInSandbox: boolean('is_paid_in_sandbox').notNull().default(false),
    /** The member of staff who placed it for the shop on the phone; null: the shop did, or their account is deleted. */
    assistedBy: text('assisted_by').references(() => user.id, { onDelete: 'set null' }),
    /** Their name then; null: the shop placed it. */
    assistedByName: text('assisted_by_name'),
  },
  (t) => [
    unique('order_number_once').on(t.orderNumber),
    unique('order_once_a_cart').on(t.userId, t.cartGeneration),
    unique('order_once_an_intent').on(t.intentId),
    index('order_of_user').on(t.userId, t.orderDate, t.id),
    index('order_by_date').on(t.orderDate, t.id),
    index('order_by_packed_short_at').on(t.packedShortAt).where(sql`packed_short_at is not null`),
    index('order_of_coupon').on(t.couponId, t.orderDate, t.id).where(sql`coupon_id is not null`),
    // The order desk's: each filter with each sort (docs/decisions/038-order-desk.md).
    index('order_desk_by_date').on(t.status, t.paymentKind, t.orderDate, t.id),
    index('order_desk_by_total').on(t.status, t.paymentKind, t.totalAmount, t.id),
    index('order_desk_by_shop').on(t.status, t.paymentKind, SHOP_KEY, t.orderDate, t.id),
    index('order_desk_of_district_by_date').on(
      ...[t.district, t.status, t.paymentKind, t.orderDate, t.id],
    ),
    index('order_desk_of_district_by_total').on(
      ...[t.district, t.status, t.paymentKind, t.totalAmount, t.id],
    ),
    index('order_desk_of_district_by_shop').on(
      ...[t.district, t.status, t.paymentKind, SHOP_KEY, t.orderDate, t.id],
    ),
    index('order_desk_of_user').on(t.userId, t.status, t.paymentKind, t.orderDate, t.id),
    // Deleting an account looks it up here.
    index('order_assisted_by').on(t.assistedBy).where(sql`assisted_by is not null`),
    check('order_assisted', sql`${t.assistedBy} is null or ${t.assistedByName} is not null`),
    check('order_number', sql`${t.orderNumber} >= ${sql.raw(String(MIN_ORDER_NUMBER))}`),
    check('order_payment_method', sql`${t.paymentMethod} in (${oneOf(PAYMENT_METHODS)})`),
    check('order_status', sql`${t.status} in (${oneOf(ORDER_STATUSES)})`),
    check(
      'order_status_before_request',
      sql`(${t.statusBeforeRequest} is not null) = (${t.status} = 'Cancellation Requested')`,
    ),
    check('order_line_count', sql`${t.lineCount} >= 1`),
    check(
      'order_amounts',
      sql`${t.totalBeforeDiscounts} >= 0 and ${t.couponDiscount} >= 0 and ${t.redeemedCoins} >= 0
        and ${t.creditsUsed} >= 0 and ${t.creditPoints} >= 0`,
    ),
    // The total follows from the other amounts and is never below 0 (docs/decisions/020-money-and-price.md).
    // A coin is worth one rupee, or what is left where less was packed.
    check(
      'order_total',
      sql`${t.totalAmount} >= 0 and ${t.totalAmount} = ${t.totalBeforeDiscounts} - ${t.couponDiscount} - ${t.shortRounding}
        - case when ${t.orderedTotal} is null then ${t.redeemedCoins}::bigint * 100
          else least(${t.redeemedCoins}::bigint * 100, ${t.totalBeforeDiscounts} - ${t.couponDiscount}) end`,
    ),
    check(
      'order_packed_short',
      sql`case when ${t.orderedTotal} is null
        then num_nonnulls(${t.packedShortAt}, ${t.orderedBeforeDiscounts}, ${t.orderedCouponDiscount}, ${t.orderedCoins},
          ${t.orderedCreditPoints}) = 0 and ${t.shortRounding} = 0
        else num_nulls(${t.packedShortAt}, ${t.orderedBeforeDiscounts}, ${t.orderedCouponDiscount}, ${t.orderedCoins},
          ${t.orderedCreditPoints}) = 0 and ${t.shortRounding} >= 0
          and ${t.orderedTotal} = ${t.orderedBeforeDiscounts} - ${t.orderedCouponDiscount} - ${t.orderedCoins}::bigint * 100
          and ${t.orderedTotal} >= ${t.totalAmount} and ${t.orderedBeforeDiscounts} >= ${t.totalBeforeDiscounts}
          and ${t.orderedCouponDiscount} >= ${t.couponDiscount} and ${t.orderedCoins} >= ${t.redeemedCoins}
          and ${t.orderedCreditPoints} >= ${t.creditPoints} end`,
    ),
    check(
      'order_person_whole_or_gone',
      sql`num_nulls(${t.userName}, ${t.userPhoneNumber}, ${t.address}, ${t.pincode}) in (0, 4)`,
    ),
  ],
);
