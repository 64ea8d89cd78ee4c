import { useMemo } from 'react';
import type { PickItem } from '../../contract/console-delivery.ts';
import { MAX_PRINTED_ORDERS } from '../../domain/delivery-tick.ts';
import { type DraftKind, useDraft } from '../../web/draft-storage.ts';

/** Parts of the longest pick list and of its slips, of orders with 50 lines each. The oldest ticks are forgotten. */
export const MOST_KEPT = 2 * MAX_PRINTED_ORDERS * 50;

/** What a box stands for: it is ticked if all of its parts are. */
export interface Tickable {
  readonly of: string;
  readonly parts: readonly string[];
}

/** One tick, as it was made. Its parts are short: hundreds of orders may be one line of the pick list. */
type Tick = readonly [of: string, ...parts: readonly string[]];

const TICKS: DraftKind<readonly Tick[]> = {
  name: 'ticked-lines',
  version: 3,
  parse: (stored) => (Array.isArray(stored) && stored.every(isTick) ? stored : undefined),
};

const isTick = (stored: unknown): stored is Tick =>
  Array.isArray(stored) && stored.length > 1 && stored.every((part) => typeof part === 'string');

export interface KeptTicks {
  readonly has: (box: Tickable) => boolean;
  readonly set: (box: Tickable, isTicked: boolean) => void;
}

/**
 * The lines of pick lists and packing slips that a person has ticked. They are for nobody else, and no order follows them;
 * but a phone that loads the page again, or a look at an order, loses none.
 */
export function useKeptTicks(personId: string): KeptTicks {
  const { draft, setDraft } = useDraft(personId, TICKS);
  const known = useMemo(() => partsOf(draft ?? []), [draft]);
  return {
    has: (box) => isTicked(known, box),
    set(box, isOn) {
      const next = withTick(draft ?? [], box, isOn);
      setDraft(next.length > 0 ? next : undefined);
    },
  };
}

/**
 * A line of the pick list, by its orders: it stays ticked when one of them has been packed, and is to be fetched again when
 * another comes.
 */
export const pickedLine = ({
  productId,
  title,
  pack,
  orders,
}: Pick<PickItem, 'productId' | 'title' | 'pack' | 'orders'>): Tickable => ({
  of: JSON.stringify(['pick', productId, title, pack]),
  parts: orders.map(({ orderId }) => orderId),
});

/** A line of a slip, by its place: the lines of an order stay as they are, and two may have the same title and pack. */
export const slipLine = (orderId: string, position: number): Tickable => ({
  of: 'slip',
  parts: [`${orderId} ${position}`],
});

type Parts = ReadonlyMap<string, ReadonlySet<string>>;

export function partsOf(ticks: readonly Tick[]): Parts {
  const known = new Map<string, Set<string>>();
  for (const [of, ...parts] of ticks) {
    const all = known.get(of) ?? new Set();
    for (const part of parts) all.add(part);
    known.set(of, all);
  }
  return known;
}

export const isTicked = (known: Parts, { of, parts }: Tickable): boolean =>
  parts.length > 0 && parts.every((part) => known.get(of)?.has(part));

/** The newest stand last. */
export function withTick(
  ticks: readonly Tick[],
  { of, parts }: Tickable,
  isOn: boolean,
): readonly Tick[] {
  const asked = new Set(parts);
  const others = ticks.flatMap((tick): Tick[] => {
    const [name, ...ticked] = tick;
    if (name !== of) return [tick];
    const left = ticked.filter((part) => !asked.has(part));
    return left.length > 0 ? [[name, ...left]] : [];
  });
  return isOn ? newestOf([...others, [of, ...parts]]) : others;
}

function newestOf(ticks: readonly Tick[]): readonly Tick[] {
  let count = 0;
  const first = ticks.findLastIndex((tick) => {
    count += tick.length - 1;
    return count > MOST_KEPT;
  });
  return ticks.slice(first + 1);
}
