import { useSyncExternalStore } from 'react';
import { SHELL_TEXT } from '../text/shell.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

// The specification's 'alert': a dialog of ours with exactly that text and an OK button
// (docs/decisions/022-order-and-payment-rules.md). It loads with the frame, not on demand, because one of its
// sentences says that there is no network.

interface Alert {
  /** Another alert is another dialog, also with the same words. */
  readonly nth: number;
  readonly text: string;
  readonly done: () => void;
}

let waiting: readonly Alert[] = [];
let count = 0;
const listeners = new Set<() => void>();

function keep(alerts: readonly Alert[]): void {
  waiting = alerts;
  for (const listener of listeners) listener();
}

/** Shown at once, or after those that are still to be read; resolves when the person has closed it. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((done) => {
    count += 1;
    keep([...waiting, { nth: count, text, done }]);
  });

function close(alert: Alert): void {
  keep(waiting.filter((other) => other !== alert));
  alert.done();
  // What had the focus before may be gone, or may not be pressed any more: then it stays with the screen.
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement?.closest('dialog:not([open])');
  if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const shown = (): Alert | undefined => waiting[0];
const none = () => undefined;

export function Alerts() {
  const alert = useSyncExternalStore(subscribe, shown, none);
  return alert ? (
    <AlertDialog
      key={alert.nth}
      text={alert.text}
      okLabel={SHELL_TEXT.ok}
      onClose={() => close(alert)}
    />
  ) : null;
}
