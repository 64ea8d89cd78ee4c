import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type At, isSameAt, only, type Range, rangeOf, type Selection } from './grid-selection.ts';
import { CELL_AT } from './price-grid-row.tsx';

interface GridPointer {
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  /** Takes over what is being typed. */
  readonly finishEdit: () => void;
  readonly onDrag: (isDragging: boolean) => void;
  readonly openEditor: (at: At) => void;
  readonly fillDown: (range: Range) => void;
}

/** A mouse selects by dragging, and fills down from the handle. A finger scrolls: a tap selects, a second one edits. */
export function useGridPointer(grid: GridPointer) {
  /** `fillFrom`: the row that is copied down; null: the drag selects. */
  const drag = useRef<{ fillFrom: number | null; selection: Selection }>(null);
  const { selection, select } = grid;

  const moveHead = (head: At) => {
    if (!drag.current || isSameAt(head, drag.current.selection.head)) return;
    drag.current.selection = { anchor: drag.current.selection.anchor, head };
    select(drag.current.selection);
  };
  const endDrag = () => {
    const { fillFrom, selection: dragged } = drag.current ?? {};
    drag.current = null;
    grid.onDrag(false);
    if (dragged && typeof fillFrom === 'number') {
      grid.fillDown({ ...rangeOf(dragged), top: fillFrom });
    }
  };

  return {
    onPointerDown(event: PointerEvent) {
      const at = cellAt(event.target);
      if (!at || event.button !== 0 || event.pointerType !== 'mouse' || isEditor(event)) return;
      if (isHandle(event.target)) {
        event.preventDefault();
        const { top, bottom, left, right } = rangeOf(selection);
        const corners = {
          anchor: { row: top, column: left },
          head: { row: bottom, column: right },
        };
        drag.current = { fillFrom: bottom, selection: corners };
        grid.onDrag(true);
        return;
      }
      grid.finishEdit();
      const chosen = event.shiftKey ? { anchor: selection.anchor, head: at } : only(at);
      drag.current = { fillFrom: null, selection: chosen };
      grid.onDrag(true);
      select(chosen);
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return;
      // Released outside the window.
      if (event.buttons === 0) return endDrag();
      const at = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!at) return;
      const { fillFrom, selection: dragged } = drag.current;
      if (fillFrom === null) return moveHead(at);
      moveHead({ row: Math.max(at.row, fillFrom), column: dragged.head.column });
    },
    onPointerUp: endDrag,
    onClick(event: MouseEvent) {
      const at = cellAt(event.target);
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
      if (!at || pointerType === 'mouse' || isEditor(event)) return;
      if (isSameAt(at, selection.anchor)) return grid.openEditor(at);
      grid.finishEdit();
      select(only(at));
    },
    onDoubleClick(event: MouseEvent) {
      const at = cellAt(event.target);
      if (at && !isEditor(event)) grid.openEditor(at);
    },
  };
}

const isEditor = ({ target }: { target: EventTarget | null }) => target instanceof HTMLInputElement;

const isHandle = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.dataset.handle !== undefined;

function cellAt(target: EventTarget | null): At | null {
  if (!(target instanceof Element)) return null;
  const at = target.closest(`[${CELL_AT}]`)?.getAttribute(CELL_AT)?.split(':').map(Number);
  return at ? { row: at[0]!, column: at[1]! } : null;
}
