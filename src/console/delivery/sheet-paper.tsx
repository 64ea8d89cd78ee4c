import type { DeliverySheet } from '../../contract/console-delivery.ts';
import { formatDay, formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { PrintPage } from '../frame/print-page.tsx';
import type { ShownOrder } from './shown-orders.ts';

interface SheetPaperProps {
  sheet: DeliverySheet;
  orders: readonly ShownOrder[];
  cash: { readonly due: number; readonly taken: number };
  asOf: number;
}

const CELL = 'border border-black px-2 py-1.5 align-top';

/** The sheet for the driver's clipboard. */
export function SheetPaper({ sheet, orders, cash, asOf }: SheetPaperProps) {
  const { totals, district, day } = sheet;
  const heads = [
    DELIVERIES_TEXT.number,
    DELIVERIES_TEXT.shop,
    DELIVERIES_TEXT.packsHead,
    DELIVERIES_TEXT.cashHead,
    DELIVERIES_TEXT.cashTakenHead,
    DELIVERIES_TEXT.signature,
  ];
  return (
    <div className="hidden print:block">
      <PrintPage>
        <h2 className="text-lg">
          {DELIVERIES_TEXT.sheetTitle(district ?? DELIVERIES_TEXT.allDistricts, formatDay(day))}
        </h2>
        <p className="mb-3">
          {DELIVERIES_TEXT.totals(totals.orders, totals.packs, totals.weight)} ·{' '}
          {DELIVERIES_TEXT.printedAt(formatMoment(new Date(asOf).toISOString()))}
        </p>
        <table className="w-full border-collapse text-left text-[9pt]">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${CELL} font-semibold`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <PaperRow key={order.id} order={order} />
            ))}
          </tbody>
          {/* Once, at the end: a footer would stand on every sheet. */}
          <tbody>
            <tr className="font-bold">
              <td colSpan={2} className={CELL}>
                {DELIVERIES_TEXT.totalHead}
              </td>
              <td className={CELL}>{totals.packs}</td>
              <td className={`${CELL} text-right`}>{formatRupees(cash.due)}</td>
              <td className={`${CELL} text-right`}>
                {cash.taken > 0 ? formatRupees(cash.taken) : ''}
              </td>
              <td className={CELL} />
            </tr>
          </tbody>
        </table>
      </PrintPage>
    </div>
  );
}

function PaperRow({ order }: { order: ShownOrder }) {
  const { tick, cashDue } = order;
  return (
    <tr>
      <td className={`${CELL} font-bold whitespace-nowrap`}>{order.orderId}</td>
      <td className={`${CELL} wrap-anywhere`}>
        <strong>{order.shop ?? DELIVERIES_TEXT.unknownShop}</strong> {order.phone}
        <br />
        {[order.address, order.district, order.pincode].filter(Boolean).join(', ')}
      </td>
      <td className={CELL}>{DELIVERIES_TEXT.goods(order.packs, order.weight)}</td>
      <td className={`${CELL} text-right whitespace-nowrap`}>
        {cashDue > 0 ? formatRupees(cashDue) : DELIVERIES_TEXT.paid}
      </td>
      <td className={`${CELL} w-[14%] text-right`}>
        {tick?.outcome === 'delivered' && tick.cashTaken !== null && formatRupees(tick.cashTaken)}
      </td>
      <td className={`${CELL} w-[18%]`}>
        {(tick?.outcome === 'delivered' || tick?.outcome === 'not-delivered') &&
          DELIVERIES_TEXT.outcomes[tick.outcome]}
      </td>
    </tr>
  );
}
