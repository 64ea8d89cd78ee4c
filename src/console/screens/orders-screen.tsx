import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MoveTarget } from '../../contract/console-orders.ts';
import { type OrderTab, statusOfTab } from '../../domain/order-desk.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { nextMoveOf, seesMoney } from '../../domain/staff-order-moves.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useChoice } from '../../ui/choice.ts';
import { useCurrentRow } from '../../ui/current-row.ts';
import { useConsole } from '../console-context.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { PanelLayout } from '../frame/side-panel.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { useLive } from '../live.ts';
import { ChosenBar } from '../order/chosen-bar.tsx';
import { readDeskFilter } from '../order/desk-filter.ts';
import { DeskFilters } from '../order/desk-filters.tsx';
import { MoveReportNotice } from '../order/move-report.tsx';
import { useNewOrderSound } from '../order/new-order-sound.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { OrderTabs } from '../order/order-tabs.tsx';
import { OrdersTable } from '../order/orders-table.tsx';
import { hasPackingDraft } from '../order/packing-draft.ts';
import { useMoves } from '../order/use-moves.ts';
import { consoleOrderQuery, deskQuery, ORDERS_KEY, orderCountsQuery } from '../queries/orders.ts';
import { closePanel, openPanel, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** All orders: found, looked at and moved on, one or many at once (CONS-04). */
export function OrdersScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const filter = readDeskFilter(search, operator.role);
  const open = search.get('open') ?? undefined;
  const list = useInfiniteQuery(deskQuery(api, operator.id, filter));
  const counts = useQuery(orderCountsQuery(api, operator.id));
  useLive(['orders'], [[ORDERS_KEY]]);
  const sound = useNewOrderSound(counts.data?.['to-confirm']);

  const rows = list.data?.pages.flatMap(({ items }) => items);
  const ids = rows?.map(({ id }) => id) ?? [];
  const choice = useChoice(ids);
  const openOrder = (id: string) => openPanel({ open: id });
  const { current, move: step } = useCurrentRow(ids, {
    open,
    list: JSON.stringify(filter),
    // The panel shows the current order.
    onMove: (id) => open !== undefined && openOrder(id),
  });
  const moves = useMoves(open);
  /** The orders of which something is missing, one after the other. */
  const [packing, setPacking] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when its turn comes. Then the person may look at others.
  useEffect(() => {
    const [first] = packing;
    if (first !== undefined && first !== open) openOrder(first);
  }, [packing]);
  // Whoever closes the panel has left the dialog, and those that wait for it.
  useEffect(() => {
    if (open === undefined) setPacking([]);
  }, [open]);
  /** No other's: the answer for an order may come when its dialog was closed and another one is open. */
  const endPacking = (id: string) =>
    setPacking((now) => (now.includes(id) ? now.filter((each) => each !== id) : now));
  const to = moveOfTab(operator.role, filter.tab);
  const chosen = ids.filter((id) => choice.chosen.has(id));
  const opened = useQuery({
    ...consoleOrderQuery(api, operator.id, open ?? ''),
    enabled: open !== undefined,
  });

  /**
   * Where somebody has begun to say what is missing, they go on there: all of it would be packed otherwise. Returns false if
   * the others could not be moved.
   */
  const move = async (all: readonly string[], target: MoveTarget): Promise<boolean> => {
    const isBegun = (id: string) => target === 'Packed' && hasPackingDraft(operator.id, id);
    const begun = all.filter(isBegun);
    const others = all.filter((id) => !isBegun(id));
    if (others.length > 0 && !(await moves.move(others, target))) return false;
    // After the one whose dialog is open. Without any, nothing's turn comes again.
    if (begun.length > 0) setPacking((now) => [...now, ...begun.filter((id) => !now.includes(id))]);
    return true;
  };
  const moveChosen = async (target: MoveTarget) => {
    if (await move(chosen, target)) choice.clear();
  };
  const moveOne = (id: string, target: MoveTarget) => void move([id], target);
  /** The key moves what is chosen, else what is open, else the current row. */
  const one = open === undefined ? rows?.find(({ id }) => id === current) : opened.data;
  const keyTarget = chosen.length > 0 ? to : one && moveOf(operator.role, one.status);
  const moveByKey = () => {
    if (!keyTarget) return;
    if (chosen.length > 0) void moveChosen(keyTarget);
    else if (one) moveOne(one.id, keyTarget);
  };
  useShortcuts([
    { key: 'j', label: ORDER_DESK_TEXT.keyDown, run: () => step(1) },
    { key: 'k', label: ORDER_DESK_TEXT.keyUp, run: () => step(-1) },
    {
      key: 'x',
      label: ORDER_DESK_TEXT.keyChoose,
      run: () => current && choice.toggle(current),
    },
    ...(keyTarget
      ? [{ key: 'c', label: ORDER_DESK_TEXT.move(keyTarget, chosen.length || 1), run: moveByKey }]
      : []),
  ]);
  const report = moves.report && (
    <MoveReportNotice report={moves.report} onClose={moves.closeReport} />
  );
  // In little space the panel covers the list, and what is above it.
  const isReportInPanel = open !== undefined && moves.report?.ids.includes(open);

  return (
    <>
      <ScreenHead title={CONSOLE_TEXT.orders}>
        <DeskFilters filter={filter} />
      </ScreenHead>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 max-w-full">
          <OrderTabs current={filter.tab} counts={counts.data} />
        </div>
        <Checkbox
          label={ORDER_DESK_TEXT.sound}
          checked={sound.isOn}
          onChange={sound.turn}
          className="mb-3 text-sm text-soft"
        />
      </div>
      {!isReportInPanel && report}
      <PanelLayout
        panel={
          open && (
            <OrderPanel
              id={open}
              operator={operator}
              isMoving={moves.isMoving}
              hasKey={chosen.length === 0}
              move={(target) => moveOne(open, target)}
              isPacking={packing[0] === open}
              setPacking={(isPacking) => (isPacking ? setPacking([open]) : endPacking(open))}
              report={isReportInPanel && report}
              onClose={() => closePanel()}
            />
          )
        }
      >
        <OrdersTable
          filter={filter}
          role={operator.role}
          list={list}
          choice={choice}
          current={current}
          onOpen={openOrder}
          footer={
            chosen.length > 0 && (
              <ChosenBar
                ids={chosen}
                to={to}
                isMoving={moves.isMoving}
                hasInvoices={seesMoney(operator.role) && to !== 'Confirmed' && to !== 'Packed'}
                move={(target) => void moveChosen(target)}
                clear={choice.clear}
              />
            )
          }
        />
      </PanelLayout>
    </>
  );
}

const moveOf = (role: StaffRole, status: OrderStatus) =>
  nextMoveOf(role, status) as MoveTarget | null;

function moveOfTab(role: StaffRole, tab: OrderTab): MoveTarget | null {
  const status = statusOfTab(tab);
  return status && moveOf(role, status);
}
