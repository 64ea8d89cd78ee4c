import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the first HTML and while it comes alive. Parts of a page come alive one after the other: what is read
 * meanwhile by one of them must not show in another before it has found its markup as the server wrote it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
