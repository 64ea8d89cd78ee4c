import { useSyncExternalStore } from 'react';
import { SHELL_TEXT } from '../text/shell.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { focusScreen } from './focus-screen.ts';

// The specification's 'alert': our own dialog with exactly that text and an OK button
// (docs/decisions/022-order-and-payment-rules.md). It loads with the frame, not on demand, because one of the
// alerts says that the person is offline.

interface Alert {
  /** Two alerts with the same text are two dialogs. */
  readonly id: number;
  readonly text: string;
  readonly done: () => void;
}

let queue: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(alerts: readonly Alert[]): void {
  queue = alerts;
  for (const listener of listeners) listener();
}

/** Shows the alert, after any that are still open; resolves when the person has closed it. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((done) => {
    lastId += 1;
    setQueue([...queue, { id: lastId, text, done }]);
  });

function close(alert: Alert): void {
  setQueue(queue.filter((other) => other !== alert));
  alert.done();
  // The element that had the focus before may be gone or disabled: then the focus moves to the screen.
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.closest('dialog:not([open])');
  if (isLost) focusScreen();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const shown = (): Alert | undefined => queue[0];
const none = () => undefined;

export function Alerts() {
  const alert = useSyncExternalStore(subscribe, shown, none);
  return alert ? (
    <AlertDialog
      key={alert.id}
      text={alert.text}
      okLabel={SHELL_TEXT.ok}
      onClose={() => close(alert)}
    />
  ) : null;
}
