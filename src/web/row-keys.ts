import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Enter and the arrow keys move through the quantity fields (PAD-02); from the search field, down into the first row.
 * Handles the keys of everything inside the element.
 */
export function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = STEPS[key];
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  const isSearch = target.type === 'search';
  if (!isSearch && target.dataset.quantity === undefined) return;
  const fields = [
    ...currentTarget.querySelectorAll<HTMLInputElement>('input[data-quantity]'),
  ].filter((field) => field.offsetParent !== null);
  const next = isSearch ? (step === 1 ? 0 : -1) : fields.indexOf(target) + step;
  event.preventDefault();
  fields[next]?.focus();
}
