import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SHELL_TEXT } from '../../text/shell.ts';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Shown while offline. It floats, so that nothing moves. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--above-bars) z-50 grid justify-items-center px-4 md:bottom-6"
    >
      {!isOnline && (
        <p className="rising flex items-center gap-2.5 rounded-full bg-ink px-5 py-3 text-sm font-semibold text-white shadow-lifted">
          <WifiOff aria-hidden="true" size={18} className="shrink-0" />
          {SHELL_TEXT.offline}
        </p>
      )}
    </div>
  );
}
