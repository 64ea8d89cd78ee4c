import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { packedQuantity } from '../../domain/packing.ts';
import { priceText, shownUnit } from '../../domain/unit.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import { LinePicture, LineTitle } from '../catalogue/product-line.tsx';

/** One product of an order, as it was ordered (VIEW-01, VIEW-02): a row like the cart's. */
export function OrderLine({ line }: { line: Order['orderDetails'][number] }) {
  const { id, title, images, pack, unit, quantity, price, short } = line;
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <LinePicture images={images} className="row-span-2 size-11 rounded-xl sm:size-14" />
      <div className="max-sm:text-sm">
        <LineTitle id={id} title={title} />
      </div>
      <p className="text-right font-bold wrap-anywhere tabular-nums sm:text-lg">
        {formatRupees(price * packedQuantity(line))}
      </p>
      <div className="col-span-2 flex flex-wrap gap-x-3 pb-1 text-xs text-soft tabular-nums sm:text-sm">
        <p className="wrap-anywhere empty:hidden">{pack}</p>
        <dl className="flex flex-wrap gap-x-3">
          <Fact label={ORDER_SCREEN_TEXT.quantity}>
            {short ? PACKED_SHORT_TEXT.of(short.packed, quantity) : formatCount(quantity)}{' '}
            {shownUnit(unit)}
          </Fact>
          <Fact label={ORDER_SCREEN_TEXT.price}>{priceText(price, unit)}</Fact>
        </dl>
        {short ? (
          <p className="font-semibold text-chilli">{PACKED_SHORT_TEXT.why(short)}</p>
        ) : (
          <p>{ORDER_SCREEN_TEXT.readyForDelivery}</p>
        )}
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd className="font-semibold whitespace-nowrap text-ink">{children}</dd>
    </div>
  );
}
