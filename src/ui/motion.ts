import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { forget, recall, remember } from './browser-storage.ts';

// Whether things may move by themselves: not if the system asks for less motion, and not if the person
// has stopped it. Everything that keeps moving asks here, except signs that something is loading.

const KEY = STORAGE_KEYS.motionStopped;
const listeners = new Set<() => void>();
let isStopped: boolean | undefined;

let wish: MediaQueryList | undefined;
function lessMotion(): MediaQueryList {
  wish ??= matchMedia('(prefers-reduced-motion: reduce)');
  return wish;
}

/** Read once: it is asked for at every card. */
function readStopped(): boolean {
  isStopped ??= recall(KEY) !== null;
  return isStopped;
}

export function stopMotion(stop: boolean): void {
  isStopped = stop;
  if (stop) remember(KEY, 'true');
  else forget(KEY);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  lessMotion().addEventListener('change', tell);
  listeners.add(tell);
  return () => {
    lessMotion().removeEventListener('change', tell);
    listeners.delete(tell);
  };
}

const neverOnServer = () => false;

/** For what asks now and then, without being drawn anew when the answer changes. */
export const mayMove = (): boolean => !lessMotion().matches && !readStopped();
export const onMotionChange = subscribe;

export const useMotionStopped = (): boolean =>
  useSyncExternalStore(subscribe, readStopped, neverOnServer);

/** False while the page is not alive yet. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, mayMove, neverOnServer);
