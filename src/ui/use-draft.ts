import { useEffect, useRef, useState } from 'react';
import { TYPED_QUANTITY_MS } from '../domain/timings.ts';

export interface TypedText {
  readonly text: string;
  /** The field was left, or Enter was pressed. false: only a pause. */
  readonly isFinished: boolean;
  /** The value before this number was typed. A pause in '1.5' may have made it 1 since. */
  readonly before: number;
}

/**
 * The text that someone is typing, until they have finished: by leaving the field, by Enter, or by a pause. After that the
 * field shows the value again, which another device may change. `onTyped` returns whether it has used the text.
 */
export function useDraft(value: number, onTyped: (typed: TypedText) => boolean) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef<number>(undefined);
  /** What a pause has used, and the value before it. */
  const used = useRef<{ text: string; before: number }>(undefined);
  const latest = useRef({ draft, onTyped });
  latest.current = { draft, onTyped };

  const type = (text: string) => {
    before.current ??= value;
    setDraft(text);
  };
  const discard = () => {
    latest.current.draft = undefined;
    before.current = undefined;
    used.current = undefined;
    setDraft(undefined);
  };
  const finish = () => {
    const { draft: text, onTyped: report } = latest.current;
    const isSameNumber =
      used.current !== undefined && text?.match(/^\d*/)?.[0] === used.current.text;
    const start = isSameNumber ? used.current!.before : (before.current ?? value);
    discard();
    if (text !== undefined) report({ text, isFinished: true, before: start });
  };

  useEffect(() => {
    if (draft === undefined) return;
    // A text that is not a quantity may be half of one: it stays until the field is left.
    const pause = () => {
      const start = before.current!;
      if (!latest.current.onTyped({ text: draft, isFinished: false, before: start })) return;
      used.current = { text: draft, before: start };
      before.current = undefined;
      setDraft(undefined);
    };
    timer.current = setTimeout(pause, TYPED_QUANTITY_MS);
    return () => clearTimeout(timer.current);
  }, [draft]);
  const goOn = () => clearTimeout(timer.current);

  // Someone who leaves the page has finished too.
  // biome-ignore lint/correctness/useExhaustiveDependencies(finish): it reads the latest values.
  useEffect(() => {
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, []);

  return { draft, type, goOn, finish, discard };
}
