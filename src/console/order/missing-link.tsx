import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { PACKING_DIALOG_TEXT } from '../../text/console-packing.ts';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { Link } from '../router.tsx';

interface MissingLinkProps {
  /** The order's id. */
  orderId: string;
  className?: string;
}

/** From where orders are packed to the order, where a packer says what is not there (SHORT-02). */
export const MissingLink = ({ orderId, className }: MissingLinkProps) => (
  <Link
    href={`${CONSOLE_PATHS.orders}?${new URLSearchParams({ tab: 'to-pack', open: orderId })}`}
    className={toolButtonClass('paper', className)}
  >
    {PACKING_DIALOG_TEXT.open}
  </Link>
);
