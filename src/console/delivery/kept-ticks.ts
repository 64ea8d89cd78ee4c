import { useMemo } from 'react';
import type { PickItem, Slip } from '../../contract/console-delivery.ts';
import { type DraftKind, useDraft } from '../../web/draft-storage.ts';

/** More than the lists of some days have; the oldest are forgotten. */
export const MOST_KEPT = 5_000;

const TICKED_LINES: DraftKind<readonly string[]> = {
  name: 'ticked-lines',
  version: 2,
  parse: (stored) =>
    Array.isArray(stored) && stored.every((line) => typeof line === 'string') ? stored : undefined,
};

export interface KeptTicks {
  readonly has: (parts: readonly string[]) => boolean;
  readonly set: (parts: readonly string[], isTicked: boolean) => void;
}

/**
 * The lines of pick lists and packing slips that a person has ticked. They are for nobody else, and no order follows them;
 * but a phone that loads the page again, or a look at an order, loses none.
 */
export function useKeptTicks(personId: string): KeptTicks {
  const { draft, setDraft } = useDraft(personId, TICKED_LINES);
  const known = useMemo(() => new Set(draft), [draft]);
  return {
    has: (parts) => isTicked(known, parts),
    set(parts, isOn) {
      const next = withTicks(draft ?? [], parts, isOn);
      setDraft(next.length > 0 ? next : undefined);
    },
  };
}

/**
 * A line of the pick list, by its orders: it stays ticked when one of them has been packed, and is to be fetched again when
 * another comes.
 */
export const pickedParts = ({
  productId,
  title,
  pack,
  orders,
}: Pick<PickItem, 'productId' | 'title' | 'pack' | 'orders'>): readonly string[] =>
  orders.map(({ orderId }) => JSON.stringify(['pick', orderId, productId, title, pack]));

/** A line of a slip, without its quantity: less may have been packed since it was ticked. */
export const slipPart = (
  orderId: string,
  { title, pack }: Pick<Slip['lines'][number], 'title' | 'pack'>,
): string => JSON.stringify(['slip', orderId, title, pack]);

export function isTicked(ticked: Iterable<string>, parts: readonly string[]): boolean {
  const known = ticked instanceof Set ? ticked : new Set(ticked);
  return parts.length > 0 && parts.every((part) => known.has(part));
}

/** The newest stand last. */
export function withTicks(
  ticked: readonly string[],
  parts: readonly string[],
  isOn: boolean,
): readonly string[] {
  const others = ticked.filter((part) => !parts.includes(part));
  return isOn ? [...others, ...parts].slice(-MOST_KEPT) : others;
}
