import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { DeletionTicket } from '../../contract/account-deletion.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { canRequestCancellation } from '../../domain/order-status.ts';
import { OPEN_ORDERS_TEXT } from '../../text/open-orders.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { StatusBadge } from '../../web/status-badge.tsx';
import { CancellationQuestion } from '../order/cancellation-question.tsx';

/** The open orders of the account that is about to be deleted. Each can be cancelled first. */
export function OpenOrders({ ticket, openOrders }: Omit<DeletionTicket, 'name'>) {
  const { api } = useRouter().options.context;
  const [orders, setOrders] = useState(openOrders);
  const [cancelling, setCancelling] = useState<string>();
  const [orderToCancel, setOrderToCancel] = useState<(typeof openOrders)[number]>();
  if (orders.length === 0) return null;

  const cancel = async (orderId: string) => {
    setCancelling(orderId);
    try {
      const call = api['account-deletion']['cancel-order'].$post({ json: { ticket, orderId } });
      const { openOrders: left } = await readJson(call);
      // The clicked button disappears: the focus moves to the screen.
      focusScreen();
      setOrders(left);
      toast.success(ORDER_SCREEN_TEXT.cancelled);
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? ORDER_SCREEN_TEXT.cancelFailed);
      if (!(error instanceof CallFailed)) console.error(error);
    } finally {
      setCancelling(undefined);
    }
  };

  return (
    <section className="mb-5 rounded-3xl border border-line bg-paper p-5 sm:p-7">
      <h2 className="mb-1 text-xl">{OPEN_ORDERS_TEXT.title(orders.length)}</h2>
      <p className="mb-3">{OPEN_ORDERS_TEXT.hint}</p>
      <ul className="-mb-3 divide-y divide-line">
        {orders.map((order) => {
          const { id, orderId, status, totalAmount } = order;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="grow">
                <p className="mb-1 font-semibold">
                  {orderId} · {formatRupees(totalAmount)}
                </p>
                <StatusBadge status={status} />
              </div>
              {canRequestCancellation(status) && (
                <Button
                  look="outline"
                  onClick={() => setOrderToCancel(order)}
                  isBusy={cancelling !== undefined}
                  aria-label={OPEN_ORDERS_TEXT.cancelOrder(orderId)}
                >
                  {cancelling === id ? ORDER_SCREEN_TEXT.cancelling : ORDER_SCREEN_TEXT.cancel}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <CancellationQuestion
        orderId={orderToCancel?.orderId}
        answer={(isSure) => {
          setOrderToCancel(undefined);
          if (isSure && orderToCancel) void cancel(orderToCancel.id);
        }}
      />
    </section>
  );
}
