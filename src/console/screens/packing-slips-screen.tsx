import { useQuery } from '@tanstack/react-query';
import type { Slip } from '../../contract/console-delivery.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { PACKABLE } from '../../domain/order-status.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { mayMoveTo } from '../../domain/staff-order-moves.ts';
import { PACKING_SLIPS_TEXT, PICK_LIST_TEXT } from '../../text/console-delivery.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { type KeptTicks, slipLine, useKeptTicks } from '../delivery/kept-ticks.ts';
import { ListState, NotPrinted, PrintButton, TickBox } from '../delivery/list-state.tsx';
import { PrintPage } from '../frame/print-page.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { MissingLink } from '../order/missing-link.tsx';
import { packingSlipsQuery } from '../queries/deliveries.ts';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** A slip per order, each on a sheet of its own: what goes into the box, and to whom. */
export function PackingSlipsScreen({ operator }: { operator: Operator }) {
  const { api, brandName } = useConsole();
  const { search } = usePlace();
  const query = useQuery(packingSlipsQuery(api, operator.id, search.get('orders') ?? undefined));
  const slips = query.data?.slips;
  const ticks = useKeptTicks(operator.id);
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={PACKING_SLIPS_TEXT.title}
          hint={slips && slips.length > 0 && PACKING_SLIPS_TEXT.orders(slips.length)}
        >
          <Link
            href={`${CONSOLE_PATHS.pickList}${window.location.search}`}
            className={toolButtonClass()}
          >
            {PICK_LIST_TEXT.title}
          </Link>
          {slips && slips.length > 0 && <PrintButton />}
        </ScreenHead>
      </div>
      <ListState query={query} failed={PACKING_SLIPS_TEXT.readFailed} />
      {query.data && <NotPrinted {...query.data} />}
      {slips?.length === 0 && (
        <EmptyState role="status">
          <p className="font-display text-xl font-semibold">{PACKING_SLIPS_TEXT.empty}</p>
          <p className="text-base">{PICK_LIST_TEXT.emptyHint}</p>
        </EmptyState>
      )}
      {slips?.map((slip, index) => (
        <PrintPage
          key={slip.id}
          label={PACKING_SLIPS_TEXT.slip(slip.orderId)}
          isNewSheet={index > 0}
        >
          <SlipPaper slip={slip} brandName={brandName} ticks={ticks} />
          {slip.status === PACKABLE && mayMoveTo(operator.role, 'Packed') && (
            <p className="mt-4 print:hidden">
              <MissingLink orderId={slip.id} />
            </p>
          )}
        </PrintPage>
      ))}
    </>
  );
}

interface SlipPaperProps {
  slip: Slip;
  brandName: string;
  ticks: KeptTicks;
}

function SlipPaper({ slip, brandName, ticks }: SlipPaperProps) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="font-display text-sm font-semibold">{brandName}</p>
          <h2 className="font-sans! text-2xl font-bold">{slip.orderId}</h2>
          <p className="text-soft print:text-black">
            {PACKING_SLIPS_TEXT.placed(formatMoment(slip.orderDate))}
          </p>
        </div>
        <address className="min-w-0 max-w-sm not-italic wrap-anywhere">
          <span className="block text-lg font-bold">
            {slip.shop ?? PACKING_SLIPS_TEXT.unknownShop}
          </span>
          {slip.person !== slip.shop && slip.person}
          <span className="block">{slip.address}</span>
          <span className="block">{[slip.district, slip.pincode].filter(Boolean).join(' ')}</span>
          {slip.phone && (
            <span className="block">
              {PACKING_SLIPS_TEXT.phone} {slip.phone}
            </span>
          )}
        </address>
      </header>
      <table className="w-full text-left">
        <caption className="sr-only">{PACKING_SLIPS_TEXT.caption(slip.orderId)}</caption>
        <thead className="border-b border-control text-xs text-soft print:text-black">
          <tr>
            <td className="w-9" />
            <th scope="col" className="w-20 py-1.5 pr-3 text-right font-medium">
              {PACKING_SLIPS_TEXT.quantity}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {PACKING_SLIPS_TEXT.product}
            </th>
            <th scope="col" className="w-[32%] py-1.5 font-medium max-sm:sr-only">
              {PACKING_SLIPS_TEXT.pack}
            </th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line, position) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may have the same title and pack.
              key={position}
              className="border-b border-line align-top has-checked:bg-leaf-wash/60 print:border-control print:bg-transparent!"
            >
              <td className="py-1">
                <TickBox
                  label={[line.title, line.pack].filter(Boolean).join(', ')}
                  line={slipLine(slip.orderId, position)}
                  ticks={ticks}
                />
              </td>
              <td className="py-1.5 pr-3 text-right text-base font-bold tabular-nums">
                {PACKING_SLIPS_TEXT.amount(line.quantity, line.isLoose)}
                {line.ordered !== undefined && (
                  <span className="block text-xs font-normal">
                    {PACKING_SLIPS_TEXT.ofOrdered(
                      PACKING_SLIPS_TEXT.amount(line.ordered, line.isLoose),
                    )}
                  </span>
                )}
              </td>
              <th scope="row" className="py-1.5 pr-3 font-semibold wrap-anywhere">
                {line.title}
                <span className="block font-normal sm:hidden">{line.pack}</span>
              </th>
              <td className="py-1.5 max-sm:hidden">{line.pack}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="keep-together mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p className="font-semibold">
          {PACKING_SLIPS_TEXT.packs(slip.packs)} · {PACKING_SLIPS_TEXT.weight(slip.weight)}
        </p>
        {slip.cashDue > 0 && (
          <p className="rounded-lg bg-turmeric-wash px-3 py-1 text-base font-bold print:border print:border-black print:bg-transparent">
            {PACKING_SLIPS_TEXT.cash(slip.cashDue)}
          </p>
        )}
        <p className="hidden w-full gap-12 pt-14 print:flex">
          <span className="grow border-t border-black pt-1">{PACKING_SLIPS_TEXT.packedBy}</span>
          <span className="grow border-t border-black pt-1">{PACKING_SLIPS_TEXT.checkedBy}</span>
        </p>
      </footer>
    </>
  );
}
