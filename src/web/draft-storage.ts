import { useCallback, useEffect, useRef, useState } from 'react';
import { CONSOLE_STORAGE_KEYS, type StorageKey } from '../domain/storage-keys.ts';
import { forget, recall, remember } from '../ui/browser-storage.ts';

// Drafts: what a person has typed and not saved, kept in the browser so that a reload, a closed tab or an ended session
// loses nothing. They belong to one person: the next one at the same browser doesn't see them.

export interface DraftKind<Draft> {
  /** Unique in the console; with an id for a draft of one thing, such as `order-note:42`. */
  readonly name: string;
  /** Raise it when the shape changes: drafts of other versions are dropped. */
  readonly version: number;
  /** Checks what was stored; undefined: not a draft. */
  readonly parse: (stored: unknown) => Draft | undefined;
}

/** A draft that is one text, such as a note. */
export const textDraft = (name: string): DraftKind<string> => ({
  name,
  version: 1,
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
});

export interface DraftStore {
  readonly recall: (key: StorageKey) => string | null;
  /** Returns false if the browser has no room or forbids it. */
  readonly remember: (key: StorageKey, value: string) => boolean;
  readonly forget: (key: StorageKey) => void;
}

const BROWSER: DraftStore = { recall, remember, forget };

const keyOf = (personId: string, { name }: DraftKind<never>): StorageKey =>
  `${CONSOLE_STORAGE_KEYS.draft}${personId}:${name}`;

export function readDraft<Draft>(
  personId: string,
  kind: DraftKind<Draft>,
  store: DraftStore = BROWSER,
): Draft | undefined {
  const text = store.recall(keyOf(personId, kind as DraftKind<never>));
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as { version?: unknown; draft?: unknown } | null;
    return stored?.version === kind.version ? kind.parse(stored.draft) : undefined;
  } catch {
    return undefined;
  }
}

/** undefined removes the draft. Returns whether the browser has it. */
export function writeDraft<Draft>(
  personId: string,
  kind: DraftKind<Draft>,
  draft: Draft | undefined,
  store: DraftStore = BROWSER,
): boolean {
  const key = keyOf(personId, kind as DraftKind<never>);
  if (draft === undefined) {
    store.forget(key);
    return true;
  }
  return store.remember(key, JSON.stringify({ version: kind.version, draft }));
}

/**
 * State that survives a reload. `setDraft(undefined)` removes it, for when it is saved or discarded. Other tabs of the
 * same person follow. `isKept` is false when the browser can't store it: say so (CONSOLE_FRAME_TEXT.draftNotKept), and
 * guard the screen (useLeaveGuard).
 */
export function useDraft<Draft>(personId: string, kind: DraftKind<Draft>) {
  const latest = useRef(kind);
  latest.current = kind;
  const key = keyOf(personId, kind as DraftKind<never>);
  const [state, setState] = useState(() => ({
    key,
    draft: readDraft(personId, kind),
    isKept: true,
  }));
  const shown = useRef(state);
  shown.current = state;

  // Another thing, or another person: its own draft.
  if (state.key !== key) setState({ key, draft: readDraft(personId, kind), isKept: true });

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      setState({ key, draft: readDraft(personId, latest.current), isKept: true });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, personId]);

  const setDraft = useCallback(
    (draft: Draft | undefined) => {
      const isKept = writeDraft(personId, latest.current, draft);
      setState({ key, draft, isKept });
    },
    [key, personId],
  );
  /** For code that has waited: what is typed by now, also after the form was closed and opened again. */
  const readLatest = useCallback((): Draft | undefined => {
    const { isKept, draft } = shown.current;
    return isKept ? readDraft(personId, latest.current) : draft;
  }, [personId]);
  return { draft: state.draft, isKept: state.isKept, readLatest, setDraft };
}
