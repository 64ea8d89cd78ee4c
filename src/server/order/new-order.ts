import { randomUUID } from 'node:crypto';
import type { OrderSummary } from '../../contract/order.ts';
import { coinsPaise } from '../../domain/coins.ts';
import type { OrderSnapshot } from '../../domain/order-snapshot.ts';
import { FIRST_STATUS } from '../../domain/order-status.ts';
import { packOfLine } from '../../domain/pack.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { user } from '../db/schema/user.ts';
import type { Mail } from '../mail/enqueue-mail.ts';
import { requestIdNow } from '../request-scope.ts';
import { type GoodsTax, taxNewOrder } from '../tax/tax-new-order.ts';
import { summaryOf } from './order-rows.ts';
import { type OrderColumns, type OrderParameters, orderJson } from './order-statement.ts';

export interface NewOrder {
  readonly userId: string;
  readonly paymentMethod: PaymentMethod;
  readonly snapshot: OrderSnapshot;
  /** null: not from a cart. */
  readonly cartGeneration: number | null;
  readonly heldCoins: number;
  /** What paid for it online. */
  readonly paidWith?: { readonly intentId: string; readonly isSandbox: boolean };
  /** The member of staff who places it for the shop on the phone. */
  readonly assistedBy?: Pick<StaffMember, 'id' | 'name'>;
}

/**
 * The person as they are now, and what the tax depends on: an order keeps its delivery address even if the shop moves
 * later.
 */
export interface Buyer {
  readonly person: Pick<
    typeof user.$inferSelect,
    'name' | 'email' | 'mobile' | 'storeName' | 'address' | 'pinCode' | 'district' | 'gstNumber'
  >;
  readonly placeOfSupply: string;
  readonly goods: readonly GoodsTax[];
  /** When they order, by the database's clock. */
  readonly at: Date;
}

interface Numbered {
  readonly orderNumber: number;
  /** Of the coupon that it uses up. */
  readonly couponId: string | null;
  /** The state that the shop sells from. */
  readonly supplierState: string;
}

/** A new order as its statement writes it, and as it is told. */
export function describeOrder(
  newOrder: NewOrder,
  { person, placeOfSupply, goods, at }: Buyer,
  { orderNumber, couponId, supplierState }: Numbered,
): { readonly summary: OrderSummary; readonly parameters: OrderParameters } {
  const { userId, snapshot, paymentMethod, paidWith, assistedBy } = newOrder;
  const { lines, ...totals } = snapshot;
  const taxes = taxNewOrder(snapshot, goods, { supplierState, placeOfSupply });
  const columns: OrderColumns = {
    ...totals,
    id: randomUUID(),
    orderNumber,
    orderDate: at,
    userId,
    userName: person.name,
    // A check constraint guarantees that a retailer has all of these.
    userPhoneNumber: person.mobile!,
    storeName: person.storeName!,
    address: person.address!,
    pincode: person.pinCode!,
    district: person.district!,
    paymentMethod,
    status: FIRST_STATUS,
    lineCount: lines.length,
    couponId,
    cartGeneration: newOrder.cartGeneration,
    intentId: paidWith?.intentId ?? null,
    isPaidInSandbox: paidWith?.isSandbox ?? false,
    assistedBy: assistedBy?.id ?? null,
    assistedByName: assistedBy?.name ?? null,
  };
  const summary = summaryOf({ ...columns, orderedTotal: null });
  const { to: mailTo, kind: _, ...mailContent } = mailOf(newOrder, person, summary);
  return {
    summary,
    parameters: {
      order: orderJson(columns),
      lines: JSON.stringify(
        lines.map((line, position) => ({
          ...line,
          ...taxes[position]!,
          pack: packOfLine(line.unit, line.pack),
          position,
        })),
      ),
      supplierState,
      placeOfSupply,
      buyerGstNumber: person.gstNumber || null,
      mailTo,
      mailContent: JSON.stringify(mailContent),
      requestId: requestIdNow(),
    },
  };
}

function mailOf(
  { snapshot, assistedBy }: NewOrder,
  person: Buyer['person'],
  { id, orderId, paymentMethod, isPaidInSandbox }: OrderSummary,
): Extract<Mail, { kind: 'order-placed' }> {
  return {
    to: person.email,
    kind: 'order-placed',
    name: person.name,
    id,
    orderId,
    paymentMethod,
    isPaidInSandbox,
    ...(assistedBy && { assistedBy: assistedBy.name }),
    address: `${person.address}, ${person.pinCode}`,
    lines: snapshot.lines.map(({ title, unit, pack, quantity, price }) => ({
      title,
      pack: packOfLine(unit, pack),
      quantity,
      lineTotal: price * quantity,
    })),
    subtotal: snapshot.totalBeforeDiscounts,
    couponDiscount: snapshot.couponDiscount,
    coinDiscount: coinsPaise(snapshot.redeemedCoins),
    totalAmount: snapshot.totalAmount,
  };
}
