import type { MoveTarget } from '../../contract/console-orders.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { INVOICE_DESK_TEXT } from '../../text/console-invoices.ts';
import { ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { KeyHint, ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { PrintInvoices } from '../money/print-invoices.tsx';
import { Link } from '../router.tsx';

interface ChosenBarProps {
  ids: readonly string[];
  /** The move of this tab; null: none that this role may make. */
  to: MoveTarget | null;
  isMoving: boolean;
  hasInvoices: boolean;
  move: (to: MoveTarget) => void;
  clear: () => void;
}

export const hrefOfOrders = (path: string, ids: readonly string[]): string =>
  `${path}?orders=${ids.join(',')}`;

/** What can be done with the chosen orders. */
export function ChosenBar({ ids, to, isMoving, hasInvoices, move, clear }: ChosenBarProps) {
  return (
    <BottomBar label={ORDER_DESK_TEXT.chosen} status={ORDER_DESK_TEXT.chosenCount(ids.length)}>
      <ToolButton look="dark" onClick={clear}>
        {ORDER_DESK_TEXT.clearChoice}
      </ToolButton>
      <PrintLink path={CONSOLE_PATHS.pickList} ids={ids} label={ORDER_DESK_TEXT.pickList} />
      <PrintLink path={CONSOLE_PATHS.packingSlips} ids={ids} label={ORDER_DESK_TEXT.packingSlips} />
      <PrintLink path={CONSOLE_PATHS.deliveries} ids={ids} label={ORDER_DESK_TEXT.deliverySheet} />
      {hasInvoices && (
        <PrintInvoices
          wanted={{ orders: ids.join(','), kind: 'tax-invoice' }}
          copies="all"
          label={INVOICE_DESK_TEXT.ofOrders}
          look="dark"
        />
      )}
      {to && (
        <ToolButton look="turmeric" isBusy={isMoving} onClick={() => move(to)}>
          {isMoving ? ORDER_DESK_TEXT.moving : ORDER_DESK_TEXT.move(to, ids.length)}
          <KeyHint>C</KeyHint>
        </ToolButton>
      )}
    </BottomBar>
  );
}

const PrintLink = ({
  path,
  ids,
  label,
}: {
  path: string;
  ids: readonly string[];
  label: string;
}) => (
  <Link href={hrefOfOrders(path, ids)} className={toolButtonClass('dark')}>
    {label}
  </Link>
);
