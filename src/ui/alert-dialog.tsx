import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface AlertDialogProps {
  text: string;
  okLabel: string;
  onClose: () => void;
}

/**
 * A modal alert, on the browser's own dialog: the page behind it is inert, Escape works like OK, and the focus returns
 * to where it was. A tap outside doesn't close it, so that it can't be missed.
 */
export function AlertDialog({ text, okLabel, onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const textId = useId();

  useEffect(() => {
    dialog.current?.showModal();
    ok.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      onClose={onClose}
      className="rising m-auto w-[min(24rem,calc(100vw-2rem))] rounded-3xl bg-paper p-6 text-center text-ink shadow-lifted"
    >
      <p id={textId} className="mb-6 text-lg text-balance wrap-anywhere">
        {text}
      </p>
      <Button ref={ok} onClick={() => dialog.current?.close()} className="min-w-32">
        {okLabel}
      </Button>
    </dialog>
  );
}
