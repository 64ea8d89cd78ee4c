import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False on the server and during hydration. Parts of a page hydrate one after another: data that one part has loaded
 * meanwhile must not appear in another until that one has matched the server's markup.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
