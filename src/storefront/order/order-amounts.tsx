import type { Order } from '../../contract/order.ts';
import { coinsPaise } from '../../domain/coins.ts';
import { containedGstPaise } from '../../domain/contained-gst.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { packedQuantity } from '../../domain/packing.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import { OrderSection } from './order-section.tsx';

/**
 * Subtotal and Total are both the amount paid (VIEW-02); the lines above show how it came about
 * (docs/decisions/022-order-and-payment-rules.md).
 */
export function OrderAmounts({ order }: { order: Order }) {
  const { totalBeforeDiscounts, couponCode, couponDiscount, redeemedCoins, totalAmount } = order;
  const packed = order.orderDetails.map((line) => ({ ...line, quantity: packedQuantity(line) }));
  const amounts = { subtotalPaise: totalBeforeDiscounts, totalPaise: totalAmount };
  const gstPaise = order.gstIncluded ?? containedGstPaise(packed, amounts);
  const isLess = couponDiscount > 0 || redeemedCoins > 0;
  // A coin is worth what is left where little was packed.
  const coinDiscount = Math.min(coinsPaise(redeemedCoins), totalBeforeDiscounts - couponDiscount);
  const { ordered, shortRounding } = order;
  return (
    <OrderSection title={ORDER_SCREEN_TEXT.summary}>
      <dl className="grid gap-2">
        {ordered && <Row label={PACKED_SHORT_TEXT.ordered} paise={ordered.totalAmount} />}
        {isLess && <Row label={ORDER_SCREEN_TEXT.beforeDiscounts} paise={totalBeforeDiscounts} />}
        {couponDiscount > 0 && (
          <Row label={ORDER_SCREEN_TEXT.coupon(couponCode)} paise={-couponDiscount} />
        )}
        {redeemedCoins > 0 && (
          <Row label={ORDER_SCREEN_TEXT.coins(redeemedCoins)} paise={-coinDiscount} />
        )}
        {shortRounding && <Row label={PACKED_SHORT_TEXT.rounding} paise={-shortRounding} />}
        <Row label={ORDER_SCREEN_TEXT.subtotal} paise={totalAmount} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{ORDER_SCREEN_TEXT.total}</dt>
          <dd className="ml-auto text-2xl font-bold tabular-nums">{formatRupees(totalAmount)}</dd>
        </div>
      </dl>
      {gstPaise > 0 && (
        <p className="mt-2 text-sm text-soft">
          {DELIVERY_TEXT.gst}: {formatRupees(gstPaise)}.
        </p>
      )}
    </OrderSection>
  );
}

function Row({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft wrap-anywhere">{label}</dt>
      <dd className={`ml-auto font-semibold tabular-nums ${paise < 0 ? 'text-leaf-deep' : ''}`}>
        {paise < 0 ? `- ${formatRupees(-paise)}` : formatRupees(paise)}
      </dd>
    </div>
  );
}
