import { useQuery } from '@tanstack/react-query';
import type { PickItem, PickList } from '../../contract/console-delivery.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { PACKING_SLIPS_TEXT, PICK_LIST_TEXT } from '../../text/console-delivery.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { type KeptTicks, pickedLine, useKeptTicks } from '../delivery/kept-ticks.ts';
import { ListState, NotPrinted, PrintButton, TickBox } from '../delivery/list-state.tsx';
import { PrintPage } from '../frame/print-page.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { pickListQuery } from '../queries/deliveries.ts';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** What to fetch from the shelf for the chosen orders, or for all that wait to be packed. */
export function PickListScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const query = useQuery(pickListQuery(api, operator.id, search.get('orders') ?? undefined));
  const list = query.data;
  const ticks = useKeptTicks(operator.id);
  return (
    <>
      <div className="print:hidden">
        <ScreenHead
          title={PICK_LIST_TEXT.title}
          hint={list && list.items.length > 0 && summaryOf(list)}
        >
          <Link
            href={`${CONSOLE_PATHS.packingSlips}${window.location.search}`}
            className={toolButtonClass()}
          >
            {PACKING_SLIPS_TEXT.title}
          </Link>
          {list && list.items.length > 0 && <PrintButton />}
        </ScreenHead>
      </div>
      <ListState query={query} failed={PICK_LIST_TEXT.readFailed} />
      {list && <NotPrinted {...list} />}
      {list?.items.length === 0 && (
        <EmptyState role="status">
          <p className="font-display text-xl font-semibold">{PICK_LIST_TEXT.empty}</p>
          <p className="text-base">{PICK_LIST_TEXT.emptyHint}</p>
        </EmptyState>
      )}
      {list && list.items.length > 0 && (
        <Paper list={list} asOf={query.dataUpdatedAt} ticks={ticks} />
      )}
    </>
  );
}

const summaryOf = ({ orders, items, weight }: PickList): string =>
  PICK_LIST_TEXT.summary(orders.length, items.length, weight);

interface PaperProps {
  list: PickList;
  asOf: number;
  ticks: KeptTicks;
}

function Paper({ list, asOf, ticks }: PaperProps) {
  const categories = [...new Set(list.items.map(({ category }) => category))];
  return (
    <PrintPage label={PICK_LIST_TEXT.title}>
      <header className="mb-3 hidden print:block">
        <h2 className="text-xl">{PICK_LIST_TEXT.title}</h2>
        <p>
          {summaryOf(list)} · {PICK_LIST_TEXT.printedAt(formatMoment(new Date(asOf).toISOString()))}
        </p>
      </header>
      {categories.map((category) => (
        <Shelf
          key={category}
          name={category ?? PICK_LIST_TEXT.noCategory}
          items={list.items.filter((item) => item.category === category)}
          ticks={ticks}
        />
      ))}
    </PrintPage>
  );
}

const HEAD = 'py-1.5 pr-3 text-xs font-medium text-soft print:text-black';

interface ShelfProps {
  name: string;
  items: readonly PickItem[];
  ticks: KeptTicks;
}

function Shelf({ name, items, ticks }: ShelfProps) {
  return (
    <section className="mb-5 last:mb-0">
      <h2 className="mb-1 font-sans! text-base font-bold">{name}</h2>
      <table className="w-full text-left">
        <caption className="sr-only">{PICK_LIST_TEXT.caption(name)}</caption>
        <thead className="border-b border-control max-sm:sr-only">
          <tr>
            <td className="w-9" />
            <th scope="col" className={`w-20 text-right ${HEAD}`}>
              {PICK_LIST_TEXT.quantity}
            </th>
            <th scope="col" className={HEAD}>
              {PICK_LIST_TEXT.product}
            </th>
            <th scope="col" className={`w-24 text-right ${HEAD}`}>
              {PICK_LIST_TEXT.total}
            </th>
            <th scope="col" className={`w-[34%] ${HEAD}`}>
              {PICK_LIST_TEXT.inOrders}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.productId} ${item.title} ${item.pack}`} item={item} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ item, ticks }: { item: PickItem; ticks: KeptTicks }) {
  const { title, pack, quantity, isLoose, weight, orders } = item;
  const amount = PICK_LIST_TEXT.amount(quantity, isLoose);
  return (
    <tr className="border-b border-line align-top has-checked:bg-leaf-wash/60 max-sm:grid max-sm:grid-cols-[2.75rem_4rem_minmax(0,1fr)] max-sm:py-2 print:border-control print:bg-transparent!">
      <td className="py-1 max-sm:row-span-3">
        <TickBox
          label={[title, pack].filter(Boolean).join(', ')}
          line={pickedLine(item)}
          ticks={ticks}
        />
      </td>
      <td className="py-1.5 pr-3 text-right text-base font-bold tabular-nums max-sm:row-span-3 max-sm:text-xl">
        {amount}
      </td>
      <th scope="row" className="py-1.5 pr-3 font-semibold wrap-anywhere">
        {title}
        <span className="block font-normal text-soft print:text-black">{pack}</span>
      </th>
      <td className="py-1.5 pr-3 text-right tabular-nums max-sm:py-0 max-sm:text-left">
        {weight === null ? PICK_LIST_TEXT.unknownWeight : PICK_LIST_TEXT.weight(weight)}
      </td>
      <td className="py-1.5 text-xs text-soft max-sm:col-start-3 max-sm:py-0 print:text-black">
        {orders
          .map((each) =>
            PICK_LIST_TEXT.inOrder(each.orderId, PICK_LIST_TEXT.amount(each.quantity, isLoose)),
          )
          .join(', ')}
      </td>
    </tr>
  );
}
