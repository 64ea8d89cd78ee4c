import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { priceText, shownUnit } from '../../domain/unit.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { ProductLine } from '../catalogue/product-line.tsx';

/** One product of an order, as it was ordered (VIEW-01, VIEW-02). */
export function OrderLine({ line }: { line: Order['orderDetails'][number] }) {
  const { unit, quantity, price } = line;
  const per = shownUnit(unit);
  return (
    <ProductLine product={line}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <dl className="text-sm tabular-nums">
          <Fact label={ORDER_SCREEN_TEXT.quantity}>
            {formatCount(quantity)} {per}
          </Fact>
          <Fact label={ORDER_SCREEN_TEXT.price}>{priceText(price, unit)}</Fact>
        </dl>
        <p className="ml-auto text-lg font-bold tabular-nums wrap-anywhere">
          {formatRupees(price * quantity)}
        </p>
      </div>
      <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-leaf-wash px-3 py-1 text-sm font-semibold text-leaf-deep">
        <Truck aria-hidden="true" size={16} />
        {ORDER_SCREEN_TEXT.readyForDelivery}
      </p>
    </ProductLine>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
