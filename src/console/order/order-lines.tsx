import { useState } from 'react';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { coinsPaise } from '../../domain/coins.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { ORDER_PANEL_TEXT } from '../../text/console-orders.ts';
import { PACKING_DIALOG_TEXT } from '../../text/console-packing.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import { ToolButton } from '../../ui/tool-button.tsx';

/** More lines than these would push the buttons out of sight. */
const SHOWN_AT_FIRST = 8;

/** What was ordered, and what it costs where the role may see it. */
export function OrderLines({ order }: { order: ConsoleOrder }) {
  const [isWhole, setWhole] = useState(false);
  const { lines } = order;
  const isCut = !isWhole && lines.length > SHOWN_AT_FIRST + 1;
  const shown = isCut ? lines.slice(0, SHOWN_AT_FIRST) : lines;
  return (
    <section aria-label={ORDER_PANEL_TEXT.linesTitle}>
      <ul>
        {shown.map(({ id, title, pack, packDetails, quantity, short, lineTotal }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and a product may be there twice.
          <li key={`${id} ${position}`} className="flex gap-3 border-t border-line py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              {title} <span className="block text-xs text-soft">{pack}</span>
              {short && (
                <span className="block text-xs font-semibold text-chilli">
                  {PACKED_SHORT_TEXT.why(short)}
                </span>
              )}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              {short && PACKED_SHORT_TEXT.packedOf(short.packed)}
              {ORDER_PANEL_TEXT.quantity(quantity, packDetails === null)}
            </span>
            {lineTotal !== null && (
              <span className="w-20 shrink-0 text-right tabular-nums">
                {formatRupees(lineTotal)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isCut && (
        <ToolButton onClick={() => setWhole(true)} className="mt-1 w-full">
          {ORDER_PANEL_TEXT.showLines(lines.length - SHOWN_AT_FIRST)}
        </ToolButton>
      )}
      <Amounts order={order} />
    </section>
  );
}

function Amounts({ order }: { order: ConsoleOrder }) {
  const { amounts, totalAmount, cashToCollect, tax } = order;
  if (!amounts || totalAmount === null) {
    return cashToCollect > 0 ? <Sum name={ORDER_PANEL_TEXT.cash} paise={cashToCollect} /> : null;
  }
  const { beforeDiscounts, couponCode, couponDiscount, redeemedCoins, shortRounding } = amounts;
  const coinDiscount = Math.min(coinsPaise(redeemedCoins), beforeDiscounts - couponDiscount);
  const isReduced = couponDiscount > 0 || redeemedCoins > 0;
  return (
    <>
      <dl>
        {order.orderedTotal !== undefined && (
          <Amount name={PACKED_SHORT_TEXT.ordered} paise={order.orderedTotal} />
        )}
        {isReduced && <Amount name={ORDER_PANEL_TEXT.subtotal} paise={beforeDiscounts} />}
        {couponDiscount > 0 && (
          <Amount name={ORDER_PANEL_TEXT.coupon(couponCode)} paise={-couponDiscount} />
        )}
        {redeemedCoins > 0 && (
          <Amount name={ORDER_PANEL_TEXT.coins(redeemedCoins)} paise={-coinDiscount} />
        )}
        {shortRounding > 0 && <Amount name={PACKING_DIALOG_TEXT.rounding} paise={-shortRounding} />}
        <Total name={ORDER_PANEL_TEXT.total} paise={totalAmount} />
      </dl>
      <Tax tax={tax} />
    </>
  );
}

/** What of the total is tax. */
function Tax({ tax }: Pick<ConsoleOrder, 'tax'>) {
  if (!tax) return <p className="text-right text-xs text-soft">{ORDER_PANEL_TEXT.noTax}</p>;
  const parts = [
    [ORDER_PANEL_TEXT.taxable, formatRupees(tax.taxable)],
    ...(tax.supplierState === tax.placeOfSupply
      ? [
          [ORDER_PANEL_TEXT.cgst, formatRupees(tax.cgst)],
          [ORDER_PANEL_TEXT.sgst, formatRupees(tax.sgst)],
        ]
      : [
          [ORDER_PANEL_TEXT.igst, formatRupees(tax.igst)],
          [ORDER_PANEL_TEXT.suppliedTo, tax.placeOfSupply],
        ]),
  ];
  return (
    <>
      <dl className="flex flex-wrap justify-end gap-x-3 text-xs text-soft">
        {parts.map(([name, value]) => (
          <div key={name} className="flex gap-1">
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {tax.eWayBillAbove !== null && (
        <p className="mt-1 text-right text-xs font-semibold">
          {ORDER_PANEL_TEXT.eWayBill(tax.eWayBillAbove)}
        </p>
      )}
    </>
  );
}

interface AmountProps {
  name: string;
  paise: number;
}

const Amount = ({ name, paise }: AmountProps) => (
  <div className="flex justify-between gap-3 border-t border-line py-1.5 text-soft">
    <dt>{name}</dt>
    <dd className="tabular-nums">{paise < 0 ? `−${formatRupees(-paise)}` : formatRupees(paise)}</dd>
  </div>
);

const Total = ({ name, paise }: AmountProps) => (
  <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2 font-bold">
    <dt>{name}</dt>
    <dd className="text-lg tabular-nums">{formatRupees(paise)}</dd>
  </div>
);

const Sum = (props: AmountProps) => (
  <dl>
    <Total {...props} />
  </dl>
);
