import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { PRICES_TEXT } from '../../text/console-prices.ts';
import { type Block, blockText, MAX_PASTED_CHARACTERS, parseBlock } from './clipboard-block.ts';
import {
  type At,
  cellsIn,
  destination,
  everyCell,
  FIRST_CELL,
  type GridSize,
  nextInTabOrder,
  only,
  type PlacedSelection,
  placesOf,
  type Range,
  type RowIds,
  rangeOf,
  type Selection,
  selectionOf,
  selectionWithin,
} from './grid-selection.ts';
import type { Editing } from './price-grid-row.tsx';

/** What a grid does with its cells. */
export interface GridActions {
  readonly size: GridSize;
  /** Another object if other rows are shown. */
  readonly rows: RowIds;
  /** How many rows PageDown moves. */
  readonly pageRows: number;
  readonly isReadOnly: boolean;
  textOf(at: At): string;
  type(at: At, text: string): void;
  /** Returns the range that was pasted into. */
  paste(block: Block, range: Range): Range | null;
  remove(range: Range): void;
  fillDown(range: Range): void;
  undo(): void;
  redo(): void;
}

/** What a person does in a grid by keyboard and clipboard. */
export function useGrid(actions: GridActions) {
  const { size, rows, isReadOnly } = actions;
  const [chosen, setChosen] = useState<PlacedSelection>(FIRST_CELL);
  const [edited, setEdited] = useState<(Editing & { readonly id: string }) | null>(null);
  const isLeaving = useRef(false);
  const current = useMemo(() => selectionOf(chosen, rows), [chosen, rows]);
  const selection = selectionWithin(current, size);
  const select = (next: Selection) => setChosen(placesOf(next, rows));
  const range = rangeOf(selection);
  const { anchor, head } = selection;

  // The editor belongs to one product: if that is gone, what was typed is not for the next one.
  const isThere = size.rows > 0 && edited?.id === rows.id(anchor.row);
  const editing = isThere ? edited : null;

  const edit = (text: string, isQuick: boolean) => {
    if (isReadOnly || size.rows === 0) return;
    select(selection);
    setEdited({ text, isQuick, id: rows.id(anchor.row) });
  };
  /** Takes over what is typed. */
  const commit = (text: string) => {
    if (editing === null) return;
    setEdited(null);
    // A price typed into a district that follows the base price becomes its own, also if it is the same one. An editor
    // that was only opened changes nothing.
    if (editing.isQuick || text !== editing.text) actions.type(anchor, text);
  };
  const moveTo = (at: At | undefined, isExtending = false): boolean => {
    if (at) select(isExtending ? { anchor, head: at } : only(at));
    return at !== undefined;
  };
  const step = (key: string, from: At, isFar = false) =>
    destination({ key, isFar, from, size, pageRows: actions.pageRows });

  function pressInEditor(event: KeyboardEvent, text: string): boolean {
    if (event.key === 'Escape') {
      setEdited(null);
      return true;
    }
    if (!editing?.isQuick || !event.key.startsWith('Arrow')) return false;
    commit(text);
    return moveTo(step(event.key, anchor));
  }

  function pressCommand(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (key === 'a') {
      select(everyCell(size));
      return true;
    }
    if (isReadOnly || event.altKey) return false;
    const run = {
      z: event.shiftKey ? actions.redo : actions.undo,
      y: actions.redo,
      d: () => actions.fillDown(range),
    }[key];
    run?.();
    return run !== undefined;
  }

  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && pressCommand(event)) return true;
    const to = step(key, shiftKey ? head : anchor, isCommand);
    if (to) return moveTo(to, shiftKey);
    if (key === 'Escape') {
      select(only(anchor));
      isLeaving.current = true;
      return true;
    }
    if (isReadOnly || isCommand || event.altKey) return false;
    if (key === 'F2') {
      edit(actions.textOf(anchor), false);
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      actions.remove(range);
      return true;
    }
    // A letter begins an edit too: it is shown as what it is, not a price.
    if (key.length !== 1 || key === ' ') return false;
    edit(key, true);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const wasLeaving = isLeaving.current;
    isLeaving.current = wasLeaving && (event.key === 'Shift' || event.key === 'Tab');
    const text = event.target instanceof HTMLInputElement ? event.target.value : '';
    const { key, shiftKey } = event;
    let isHandled: boolean;
    if (key === 'Tab') {
      commit(text);
      isHandled = !wasLeaving && moveTo(nextInTabOrder(anchor, shiftKey ? -1 : 1, size));
    } else if (key === 'Enter') {
      commit(text);
      moveTo(step(shiftKey ? 'ArrowUp' : 'ArrowDown', anchor));
      isHandled = true;
    } else {
      isHandled = editing === null ? press(event) : pressInEditor(event, text);
    }
    if (isHandled) event.preventDefault();
  }

  function onCopy(event: ClipboardEvent) {
    if (editing !== null || size.rows === 0) return;
    event.preventDefault();
    const texts: string[][] = [];
    for (const at of cellsIn(range)) {
      texts[at.row - range.top] ??= [];
      texts[at.row - range.top]!.push(actions.textOf(at));
    }
    event.clipboardData.setData('text/plain', blockText(texts));
    if (event.type === 'cut' && !isReadOnly) actions.remove(range);
  }

  function onPaste(event: ClipboardEvent) {
    if (editing !== null || isReadOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text.length > MAX_PASTED_CHARACTERS) {
      toast.error(PRICES_TEXT.pasteTooLarge);
      return;
    }
    const pasted = actions.paste(parseBlock(text), range);
    if (!pasted) return;
    select({
      anchor: { row: pasted.top, column: pasted.left },
      head: { row: pasted.bottom, column: pasted.right },
    });
  }

  return {
    selection,
    range,
    editing,
    select,
    edit,
    commit,
    cancelEdit: () => setEdited(null),
    events: { onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
}
