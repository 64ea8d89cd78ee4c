import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  /** The person wants to close it; it stays until the parent does. */
  onClose: () => void;
  /** For tables. */
  isWide?: boolean;
  children: ReactNode;
}

/** The browser's own dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog(props: DialogProps) {
  const { title: heading, closeLabel, isOpen, onClose, isWide = false, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // A screen reader reads the title before the buttons.
  const modal = useModal({ isOpen, onClose, onOpened: () => title.current?.focus() });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard.
    <dialog
      {...modal}
      aria-labelledby={titleId}
      onClick={(event) => {
        // The dialog element itself is the target only when the backdrop is clicked.
        if (event.target === event.currentTarget) onClose();
      }}
      className={`rising m-auto rounded-3xl bg-paper p-0 text-ink shadow-lifted ${isWide ? 'w-[min(60rem,calc(100vw-1rem))]' : 'w-[min(26rem,calc(100vw-2rem))]'}`}
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
