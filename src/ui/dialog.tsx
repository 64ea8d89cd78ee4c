import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({ title: heading, closeLabel, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // A screen reader reads the title before the buttons.
    title.current?.focus();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // The dialog element itself is the target only when the backdrop is clicked.
        if (event.target === event.currentTarget) onClose();
      }}
      className="rising m-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl bg-paper p-0 text-ink shadow-lifted"
    >
      <div className="relative p-6">
        <IconButton label={closeLabel} onClick={onClose} className="absolute top-3 right-3 z-10">
          <X aria-hidden="true" size={20} />
        </IconButton>
        <h2 ref={title} id={titleId} tabIndex={-1} className="pr-12 text-2xl outline-none">
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
