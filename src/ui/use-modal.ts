import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  readonly isOpen: boolean;
  /** The person wants to close it. It closes when `isOpen` is false or it is unmounted, so the parent may refuse. */
  readonly onClose: () => void;
  /** Called when it has opened, to place the focus. */
  readonly onOpened?: () => void;
}

/** The browser's own dialog, opened and closed by its parent. However it goes, the browser returns the focus. */
export function useModal({ isOpen, onClose, onOpened }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is placed once.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    onOpened?.();
    // Closed before it is removed from the document: otherwise the focus would be lost.
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    // Escape is for this dialog, not for the panel that it belongs to.
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') event.stopPropagation();
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // Dialogs and file fields inside send this too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
      if (target !== dialog || !isOpen || dialog.open || !dialog.isConnected) return;
      // A second Escape closes it whatever we say. The parent decides.
      dialog.showModal();
      onClose();
    },
  };
}

/** Opens it below the dialogs that are open, which keep the focus. Returns whether there are none. */
export function showModalBelow(dialog: HTMLDialogElement): boolean {
  const focused = document.activeElement;
  const above = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  dialog.showModal();
  for (const each of above) {
    each.close();
    each.showModal();
  }
  if (above.length > 0 && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return above.length === 0;
}
