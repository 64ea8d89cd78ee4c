import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

// Single keys that act on a screen, such as j and k. They are off while the person types, while a dialog is open, and
// for whoever has turned them off (WCAG 2.1.4: speech input types letters too). The help lists those of the screen.

export interface Shortcut {
  /** As KeyboardEvent.key has it, letters in lower case. */
  readonly key: string;
  /** What it does, for the help. */
  readonly label: string;
  readonly run: () => void;
}

type Bindings = readonly Shortcut[];

let bindings: readonly Bindings[] = [];
let listed: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function setBindings(next: readonly Bindings[]): void {
  bindings = next;
  listed = next.flat();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The shortcuts of this screen, while it is shown. What they run may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const names = shortcuts.map(({ key, label }) => `${key} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound anew only if the keys or their labels change.
  useEffect(() => {
    const bound = latest.current.map(({ key, label }) => ({
      key,
      label,
      run: () => latest.current.find((shortcut) => shortcut.key === key)?.run(),
    }));
    setBindings([...bindings, bound]);
    return () => setBindings(bindings.filter((other) => other !== bound));
  }, [names]);
}

/** Every shortcut that works now, for the help. */
export const useListedShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, () => listed);

export const areShortcutsOn = (): boolean => recall(CONSOLE_STORAGE_KEYS.shortcutsOff) === null;

export function turnShortcuts(isOn: boolean): void {
  if (isOn) forget(CONSOLE_STORAGE_KEYS.shortcutsOff);
  else remember(CONSOLE_STORAGE_KEYS.shortcutsOff, '1');
}

/** Call once, in the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', runShortcut);
    return () => window.removeEventListener('keydown', runShortcut);
  }, []);
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const shortcut = shortcutFor(event, listed, areShortcutsOn());
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** With Ctrl, Cmd or Alt a key belongs to the browser. Of equal keys the last one bound is nearest to the person. */
export function shortcutFor(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  shortcuts: readonly Shortcut[],
  areSingleKeysOn: boolean,
): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key.length === 1 && !areSingleKeysOn) return undefined;
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.findLast((shortcut) => shortcut.key === pressed);
}

/** Boxes and buttons take no letters. A grid takes every key itself. */
const TYPING =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=grid]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;
