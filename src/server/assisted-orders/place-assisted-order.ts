import type { OrderSummary } from '../../contract/order.ts';
import type { PricedCart } from '../../domain/priced-cart.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { type AskedProduct, priceLines } from '../cart/price-lines.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { Failure } from '../failure.ts';
import { requireSnapshot } from '../order/check-cart.ts';
import { withIdempotencyKey } from '../order/idempotency-key.ts';
import type { OrderServices } from '../order/order-services.ts';
import { writePlacement } from '../order/place-order.ts';
import { lockRetailer } from '../retailers/lock-retailer.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { shopOf } from '../store-view/find-shop.ts';

export interface AssistedOrder {
  readonly retailerId: string;
  readonly key: string;
  readonly lines: readonly AskedProduct[];
  /** The total that the member of staff read out, in paise. */
  readonly expectedTotal: number;
}

/**
 * Places an order for a shop that is on the phone: cash on delivery, from lines instead of the shop's cart, which is not
 * read. Cart and shop are locked in the order of every other change: the same key twice runs one after the other, and a
 * shop that is being blocked either has the order before or gets none.
 */
export async function placeAssistedOrder(
  orders: OrderServices,
  staff: StaffMember,
  { retailerId, key, lines, expectedTotal }: AssistedOrder,
): Promise<OrderSummary> {
  let isNew = false;
  const answer = await inTransaction(orders.db, async (tx) => {
    const shop = shopOf(await lockRetailer(tx, retailerId));
    const request = ['assisted order', staff.id, lines, expectedTotal];
    // A space is in no key that a browser sends: the shop's own keys are others.
    const keyed = { userId: retailerId, key: `assisted ${key}`, request };
    isNew = false;
    return withIdempotencyKey(tx, keyed, async () => {
      isNew = true;
      if (shop.isBlocked) throw new Failure('RETAILER_BLOCKED');
      const cart = await priceLines(tx, orders.view, shop, lines);
      requireSamePacks(cart, lines);
      const snapshot = requireSnapshot(cart, { expectedTotal, withoutCoupon: false });
      const placed = await writePlacement(tx, orders, {
        userId: retailerId,
        paymentMethod: 'Cash on Delivery',
        snapshot,
        cartGeneration: null,
        heldCoins: 0,
        assistedBy: staff,
      });
      await recordActivity(tx, staff, {
        action: 'order-assisted',
        object: { kind: 'order', id: placed.id, name: placed.orderId },
        after: { lines: placed.lineCount, totalAmount: placed.totalAmount },
      });
      return placed;
    });
  });
  if (isNew) orders.events.orderPlaced('cash', 'staff');
  return answer;
}

/** After a change of the pack the quantity must be confirmed: 3 sacks are not 3 pouches. */
function requireSamePacks({ items }: PricedCart, lines: readonly AskedProduct[]): void {
  const typedFor = new Map(lines.map(({ productId, pack }) => [productId, pack]));
  const changedPacks = items
    .filter(({ id, pack, problem }) => {
      return problem !== 'PRODUCT_GONE' && (typedFor.get(id) ?? pack) !== pack;
    })
    .map(({ id, title, pack }) => ({ productId: id, title, pack }));
  if (changedPacks.length > 0) throw new Failure('PACKS_CHANGED', { changedPacks });
}
