import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '../../contract/order.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { Button } from '../../ui/button.tsx';
import { showAlert } from '../../web/alerts.tsx';
import { readJson } from '../../web/api-client.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { useRetailerId } from '../account/session.ts';
import { orderQuery, updateOrder } from '../queries/orders.ts';
import { CancellationQuestion } from './cancellation-question.tsx';
import { OrderSection } from './order-section.tsx';

/** Requests cancellation (CANC-01), or says why that is no longer possible. */
export function CancellationCard({ order }: { order: Order }) {
  const { id, orderId, status, canRequestCancellation, paymentMethod } = order;
  const { isRequesting, request } = useCancellation(id);
  const [isAsking, setAsking] = useState(false);
  const isRequested = status === 'Cancellation Requested';
  const hint = canRequestCancellation
    ? ORDER_SCREEN_TEXT.cancelHint
    : ORDER_SCREEN_TEXT.notCancellable[status];
  const isPaid = paymentMethod === 'Online Pay';
  return (
    <OrderSection title={ORDER_SCREEN_TEXT.cancelTitle}>
      <p>
        {hint}
        {isPaid && (canRequestCancellation || isRequested) && ` ${ORDER_SCREEN_TEXT.cancelRefund}`}
      </p>
      {(canRequestCancellation || isRequested) && (
        <RequestButton
          isRequesting={isRequesting}
          isRequested={isRequested}
          onClick={() => setAsking(true)}
        />
      )}
      <CancellationQuestion
        // The order may move on while the question is open.
        orderId={isAsking && canRequestCancellation ? orderId : undefined}
        isReasonAsked
        answer={(isSure, reason) => {
          setAsking(false);
          if (isSure) void request(reason);
        }}
      />
    </OrderSection>
  );
}

interface RequestButtonProps {
  isRequesting: boolean;
  isRequested: boolean;
  onClick: () => void;
}

function RequestButton({ isRequesting, isRequested, onClick }: RequestButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      // When the order moves on the button disappears: the focus moves to the screen.
      if (document.activeElement === shown) focusScreen();
    };
  }, []);
  return (
    <Button
      ref={button}
      look="outline"
      onClick={onClick}
      isBusy={isRequesting}
      disabled={isRequested}
      className="mt-4 w-full disabled:cursor-default disabled:opacity-60"
    >
      {isRequesting && ORDER_SCREEN_TEXT.cancelling}
      {!isRequesting && isRequested && ORDER_SCREEN_TEXT.cancelRequested}
      {!isRequesting && !isRequested && ORDER_SCREEN_TEXT.cancel}
    </Button>
  );
}

function useCancellation(id: string) {
  const { api, queryClient } = useRouter().options.context;
  const userId = useRetailerId();
  const [isRequesting, setRequesting] = useState(false);

  const request = async (reason: string) => {
    setRequesting(true);
    try {
      const call = api.orders[':id'].cancellation.$post({
        param: { id },
        json: reason ? { reason } : {},
      });
      const order = await readJson(call);
      updateOrder(queryClient, api, userId, order);
      setRequesting(false);
      await showAlert(ORDER_SCREEN_TEXT.cancelled);
    } catch (error) {
      console.error(error);
      setRequesting(false);
      // The order may have moved on, or only the response was lost: reload it.
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, userId, id).queryKey });
      await showAlert(ORDER_SCREEN_TEXT.cancelFailed);
    }
  };
  return { isRequesting, request };
}
