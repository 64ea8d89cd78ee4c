import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConsoleOrder, MoveTarget } from '../../contract/console-orders.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import {
  mayDecideCancellation,
  mayWriteNotes,
  nextMoveOf,
} from '../../domain/staff-order-moves.ts';
import { MOVE_NAMES, ORDER_DESK_TEXT, ORDER_PANEL_TEXT } from '../../text/console-orders.ts';
import { PACKING_DIALOG_TEXT } from '../../text/console-packing.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { KeyHint, ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { StatusBadge } from '../../web/status-badge.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { consoleOrderQuery } from '../queries/orders.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { hrefOfOrders } from './chosen-bar.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderStory } from './order-story.tsx';
import { PackingDialog } from './packing-dialog.tsx';

interface OrderPanelProps {
  id: string;
  operator: Operator;
  isMoving: boolean;
  /** Whether the key C moves this order. */
  hasKey: boolean;
  move: (to: MoveTarget) => void;
  /** Whether something is missing. */
  isPacking: boolean;
  setPacking: (isPacking: boolean) => void;
  /** What came of moving this order. */
  report: ReactNode;
  onClose: () => void;
}

/** An order beside the list: what it is, how it is paid, its story, and what can be done with it. */
export function OrderPanel({
  id,
  operator,
  isPacking,
  setPacking,
  report,
  onClose,
  ...moving
}: OrderPanelProps) {
  const { api } = useConsole();
  const order = useQuery(consoleOrderQuery(api, operator.id, id));
  const isMissing = order.error instanceof CallFailed && order.error.status === 404;
  const panel = (
    <SidePanel
      title={order.data?.orderId ?? ORDER_DESK_TEXT.order}
      badge={order.data && <StatusBadge status={order.data.status} />}
      onClose={onClose}
    >
      {report}
      {order.data && (
        <div className="grid gap-4 text-sm">
          <OrderFacts order={order.data} role={operator.role} />
          <OrderLines order={order.data} />
          <OrderDocuments documents={order.data.documents ?? []} />
          <Actions
            order={order.data}
            operator={operator}
            {...moving}
            packShort={() => setPacking(true)}
          />
          <OrderStory order={order.data} />
          <OrderNotes
            order={order.data}
            operator={operator}
            mayWrite={mayWriteNotes(operator.role)}
          />
        </div>
      )}
      {order.isPending && (
        <div role="status" className="py-10 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{ORDER_PANEL_TEXT.loading}</p>
        </div>
      )}
      {isMissing && <p role="alert">{ORDER_PANEL_TEXT.notFound}</p>}
      {order.isError && !isMissing && (
        <CallFailedNotice
          sentence={ORDER_PANEL_TEXT.readFailed}
          tryAgain={() => order.refetch()}
          isTrying={order.isFetching}
        />
      )}
    </SidePanel>
  );
  return (
    <>
      {panel}
      {/* Beside the panel, which is built anew when the window gets wider: what was typed stays. */}
      {isPacking && order.data && (
        <PackingDialog
          key={id}
          order={order.data}
          operator={operator}
          onClose={() => setPacking(false)}
        />
      )}
    </>
  );
}

/** At the bottom of the panel, however long the order is. */
const IN_REACH = 'sticky -bottom-4 z-10 -mx-4 border-t border-line bg-paper px-4 py-3';

type ActionsProps = Pick<OrderPanelProps, 'operator' | 'isMoving' | 'hasKey' | 'move'> & {
  order: ConsoleOrder;
  packShort: () => void;
};

function Actions({ order, operator: { role }, packShort, ...moving }: ActionsProps) {
  const { id, status } = order;
  const { isMoving, hasKey, move } = moving;
  const to = nextMoveOf(role, status) as MoveTarget | null;
  const mayDecide = status === 'Cancellation Requested' && mayDecideCancellation(role);
  return (
    <div className={`flex flex-wrap gap-2 ${to || mayDecide ? IN_REACH : ''}`}>
      {to && (
        <ToolButton look="solid" isBusy={isMoving} onClick={() => move(to)} className="grow">
          {isMoving ? ORDER_DESK_TEXT.moving : MOVE_NAMES[to]}
          {/* Keys are off while the panel is a sheet over the list. */}
          {hasKey && (
            <span className="max-xl:hidden">
              <KeyHint>C</KeyHint>
            </span>
          )}
        </ToolButton>
      )}
      {to === 'Packed' && <ToolButton onClick={packShort}>{PACKING_DIALOG_TEXT.open}</ToolButton>}
      {mayDecide && (
        <Link
          href={`${CONSOLE_PATHS.cancellations}?${new URLSearchParams({ open: id })}`}
          className={toolButtonClass('solid', 'grow')}
        >
          {ORDER_PANEL_TEXT.decide}
        </Link>
      )}
      <Link href={hrefOfOrders(CONSOLE_PATHS.packingSlips, [id])} className={toolButtonClass()}>
        {ORDER_PANEL_TEXT.packingSlip}
      </Link>
    </div>
  );
}
