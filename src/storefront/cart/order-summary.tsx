import type { Cart } from '../../contract/cart.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { cartGstPaise } from '../../domain/tax/cart-gst.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { DeliveryCharge } from './delivery-charge.tsx';

/** Subtotal, discounts and total (CART-09), the GST in it, and what delivery costs (BUY-07). */
export function OrderSummary({ cart }: { cart: Cart }) {
  const { subtotal, discount, coinDiscount, totalAmount, creditPoints } = cart;
  const gstPaise = cartGstPaise(cart);
  return (
    <section aria-labelledby="summary" className="grid gap-3">
      <h2 id="summary" className="text-xl">
        {CART_SCREEN_TEXT.summary}
      </h2>
      <dl className="grid gap-2">
        <Row label={CART_SCREEN_TEXT.subtotal} paise={subtotal} />
        {discount > 0 && <Row label={CART_SCREEN_TEXT.discount} paise={-discount} />}
        {coinDiscount > 0 && <Row label={CART_SCREEN_TEXT.coinDiscount} paise={-coinDiscount} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{CART_SCREEN_TEXT.total}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatRupees(totalAmount)}</dd>
        </div>
      </dl>
      <p className="text-sm text-soft">
        {CART_SCREEN_TEXT.includesTax}
        {gstPaise > 0 && ` ${DELIVERY_TEXT.gst}: ${formatRupees(gstPaise)}.`}
        {creditPoints > 0 && ` ${CART_SCREEN_TEXT.earns(creditPoints)}`}
      </p>
      <DeliveryCharge totalPaise={totalAmount} />
    </section>
  );
}

function Row({ label, paise }: { label: string; paise: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className={`font-semibold tabular-nums ${paise < 0 ? 'text-leaf-deep' : ''}`}>
        {paise < 0 ? `- ${formatRupees(-paise)}` : formatRupees(paise)}
      </dd>
    </div>
  );
}
