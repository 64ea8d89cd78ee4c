import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface CancellationQuestionProps {
  /** The order's number; undefined: nothing is asked. */
  orderId: string | undefined;
  answer: (isSure: boolean) => void;
}

/** Asks once before a request for cancellation is sent (BUY-08). Escape and a tap outside mean no. */
export function CancellationQuestion({ orderId, answer }: CancellationQuestionProps) {
  return (
    <Dialog
      title={ORDER_SCREEN_TEXT.cancelQuestion(orderId ?? '')}
      closeLabel={ORDER_SCREEN_TEXT.keepOrder}
      isOpen={orderId !== undefined}
      onClose={() => answer(false)}
    >
      <p className="mt-3">{ORDER_SCREEN_TEXT.cancelMeans}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => answer(true)} className="grow">
          {ORDER_SCREEN_TEXT.cancelSurely}
        </Button>
        <Button look="outline" onClick={() => answer(false)} className="grow">
          {ORDER_SCREEN_TEXT.keepOrder}
        </Button>
      </div>
    </Dialog>
  );
}
