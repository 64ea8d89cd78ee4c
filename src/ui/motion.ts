import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { forget, recall, remember } from './browser-storage.ts';

// Decides whether things may move by themselves: not if the system asks for reduced motion, and not if the person has
// stopped animations. Everything that keeps moving asks here, except loading indicators.

const KEY = STORAGE_KEYS.motionStopped;
const listeners = new Set<() => void>();
let isStopped: boolean | undefined;

let query: MediaQueryList | undefined;
function reducedMotion(): MediaQueryList {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query;
}

/** Read from storage once: every card asks. */
function readStopped(): boolean {
  isStopped ??= recall(KEY) !== null;
  return isStopped;
}

export function stopMotion(stop: boolean): void {
  isStopped = stop;
  if (stop) remember(KEY, 'true');
  else forget(KEY);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  reducedMotion().addEventListener('change', notify);
  listeners.add(notify);
  return () => {
    reducedMotion().removeEventListener('change', notify);
    listeners.delete(notify);
  };
}

const neverOnServer = () => false;

/** For code that checks now and then and needn't re-render when this changes. */
export const mayMove = (): boolean => !reducedMotion().matches && !readStopped();
export const onMotionChange = subscribe;

export const useMotionStopped = (): boolean =>
  useSyncExternalStore(subscribe, readStopped, neverOnServer);

/** False until hydration. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, mayMove, neverOnServer);
