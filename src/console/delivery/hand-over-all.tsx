import { useState } from 'react';
import { DELIVERIES_TEXT, TICK_FORM_TEXT } from '../../text/console-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

interface HandOverAllProps {
  count: number;
  onConfirm: () => void;
}

/** Hands over every packed order, after a question: there is no way back from a slip of the thumb. */
export function HandOverAll({ count, onConfirm }: HandOverAllProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ToolButton onClick={() => setAsking(true)}>{DELIVERIES_TEXT.handOverAll(count)}</ToolButton>
      {isAsking && (
        <Dialog
          title={TICK_FORM_TEXT.handOverAllTitle(count)}
          closeLabel={TICK_FORM_TEXT.close}
          isOpen
          onClose={() => setAsking(false)}
        >
          <p className="mt-2">{TICK_FORM_TEXT.handOverAllHint}</p>
          <Button
            onClick={() => {
              setAsking(false);
              onConfirm();
            }}
            className="mt-4 min-h-14! w-full"
          >
            {TICK_FORM_TEXT.confirmHandOver}
          </Button>
        </Dialog>
      )}
    </>
  );
}
