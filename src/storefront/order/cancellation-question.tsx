import { useState } from 'react';
import { LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface CancellationQuestionProps {
  /** The order's number; undefined: nothing is asked. */
  orderId: string | undefined;
  /** Whether a reason can be given; it may stay empty. */
  isReasonAsked?: boolean;
  answer: (isSure: boolean, reason: string) => void;
}

/** Asks once before a request for cancellation is sent (BUY-08). Escape and a tap outside mean no. */
export function CancellationQuestion({
  orderId,
  isReasonAsked = false,
  answer,
}: CancellationQuestionProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={ORDER_SCREEN_TEXT.cancelQuestion(orderId ?? '')}
      closeLabel={ORDER_SCREEN_TEXT.keepOrder}
      isOpen={orderId !== undefined}
      onClose={() => answer(false, '')}
    >
      <p className="mt-3 mb-4">{ORDER_SCREEN_TEXT.cancelMeans}</p>
      {isReasonAsked && (
        <Field
          label={ORDER_SCREEN_TEXT.cancelReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={LONGEST_SENTENCE}
          autoComplete="off"
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => answer(true, reason.trim())} className="grow">
          {ORDER_SCREEN_TEXT.cancelSurely}
        </Button>
        <Button look="outline" onClick={() => answer(false, '')} className="grow">
          {ORDER_SCREEN_TEXT.keepOrder}
        </Button>
      </div>
    </Dialog>
  );
}
