import { Toaster } from 'react-hot-toast';
import { TOAST_MS } from '../domain/timings.ts';

/** Where toasts appear, how wide they are and how long they stay (APP-02); the library shows at most 20. */
export function Toasts() {
  return (
    <Toaster
      position="top-center"
      // The shop has a header whose search and cart stay free.
      containerStyle={{ top: 'calc(env(safe-area-inset-top, 0px) + var(--toast-top, 1rem))' }}
      toastOptions={{
        ...Object.fromEntries(
          Object.entries(TOAST_MS).map(([kind, duration]) => [kind, { duration }]),
        ),
        style: {
          maxWidth: '350px',
          borderRadius: '1rem',
          background: 'var(--color-ink)',
          color: '#fff',
          fontSize: 'var(--toast-text, 1rem)',
          fontWeight: 500,
        },
      }}
    />
  );
}
