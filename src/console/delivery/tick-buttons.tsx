import { useEffect, useRef, useState } from 'react';
import type { TickOutcome } from '../../domain/delivery-tick.ts';
import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { ToolButton, type ToolButtonLook } from '../../ui/tool-button.tsx';
import { MissingLink } from '../order/missing-link.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import { NotDeliveredDialog } from './not-delivered-dialog.tsx';
import type { ShownOrder } from './shown-orders.ts';
import type { TickDraft } from './tick-draft.ts';

interface TickButtonsProps {
  order: ShownOrder;
  onTick: (tick: TickDraft) => void;
}

/** The next step of an order, large enough for a thumb. */
export function TickButtons({ order, onTick }: TickButtonsProps) {
  const [openDialog, setOpenDialog] = useState<'delivered' | 'not-delivered'>();
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    // The dialog that had the focus is gone.
    if (openDialog === undefined) opener.current?.focus();
    opener.current = openDialog === undefined ? null : opener.current;
  }, [openDialog]);
  const ask = (dialog: typeof openDialog) => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpenDialog(dialog);
  };
  const tick = (draft: TickDraft) => {
    setOpenDialog(undefined);
    onTick(draft);
  };
  const button = (outcome: TickOutcome, onClick: () => void, look: ToolButtonLook = 'solid') => (
    <ToolButton
      look={look}
      onClick={onClick}
      aria-label={DELIVERIES_TEXT.tickFor(
        DELIVERIES_TEXT.outcomes[outcome],
        order.shop ?? DELIVERIES_TEXT.unknownShop,
        order.orderId,
      )}
      className="grow max-lg:min-h-14 max-lg:text-base"
    >
      {DELIVERIES_TEXT.outcomes[outcome]}
    </ToolButton>
  );
  switch (order.status) {
    case 'Confirmed':
      return (
        <>
          <MissingLink orderId={order.id} className="grow max-lg:min-h-14 max-lg:text-base" />
          {button('packed', () => tick({ outcome: 'packed' }))}
        </>
      );
    case 'Packed':
      return button('handed-over', () => tick({ outcome: 'handed-over' }));
    case 'Out for Delivery':
      return (
        <>
          {button('not-delivered', () => ask('not-delivered'), 'paper')}
          {button('delivered', () => ask('delivered'))}
          {openDialog === 'delivered' && (
            <DeliveredDialog order={order} onTick={tick} onClose={() => setOpenDialog(undefined)} />
          )}
          {openDialog === 'not-delivered' && (
            <NotDeliveredDialog
              order={order}
              onTick={tick}
              onClose={() => setOpenDialog(undefined)}
            />
          )}
        </>
      );
    default:
      return null;
  }
}
