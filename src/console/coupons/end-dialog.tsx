import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleCouponWithSums } from '../../contract/console-coupons.ts';
import { COUPON_PANEL_TEXT } from '../../text/console-coupons.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { COUPONS_KEY } from '../queries/coupons.ts';

interface EndDialogProps {
  coupon: ConsoleCouponWithSums;
  onClose: () => void;
}

/** Asks before a coupon is ended, which can't be undone. */
export function EndDialog({ coupon, onClose }: EndDialogProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, code, sums } = coupon;

  const end = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await readJson(api.console.coupons[':id'].end.$post({ param: { id }, json: {} }));
      toast.success(COUPON_PANEL_TEXT.isEnded(code));
      await queryClient.invalidateQueries({ queryKey: [COUPONS_KEY] });
      onClose();
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      setProblem(refusal?.message ?? COUPON_PANEL_TEXT.endFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={COUPON_PANEL_TEXT.endTitle(code)}
      closeLabel={SHELL_TEXT.close}
      isOpen
      onClose={onClose}
    >
      <p className="mt-3">{COUPON_PANEL_TEXT.endHint(sums.held)}</p>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-chilli">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" isBusy={isBusy} onClick={end}>
          {isBusy ? COUPON_PANEL_TEXT.ending : COUPON_PANEL_TEXT.endNow}
        </Button>
        <Button look="outline" onClick={onClose}>
          {COUPON_PANEL_TEXT.keep}
        </Button>
      </div>
    </Dialog>
  );
}
