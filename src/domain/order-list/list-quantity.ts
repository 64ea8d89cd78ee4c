import { isQuantity } from '../quantity.ts';
import { wordsOf } from '../search-words.ts';
import type {
  Amount,
  Container,
  Counted,
  Habit,
  ListItem,
  ListQuestion,
  Measured,
  PossibleQuantity,
} from './list-item.ts';
import { packContainer } from './list-vocabulary.ts';
import type { NamedProduct } from './named-product.ts';

// Decides how many of a product the amounts of an item mean, or what has to be asked. Quantities are whole packs, or
// whole kilograms of loose goods; nothing is rounded.

export type QuantityReading =
  | { readonly ok: true; readonly quantity: number }
  | {
      readonly ok: false;
      readonly question: ListQuestion;
      readonly readings: readonly PossibleQuantity[];
    };

/** Readings that are no quantity of a cart are left out. */
const ask = (
  question: ListQuestion,
  readings: readonly PossibleQuantity[] = [],
): QuantityReading => ({
  ok: false,
  question,
  readings: readings.filter(
    ({ quantity }, nth) =>
      isQuantity(quantity) && readings.findIndex((other) => other.quantity === quantity) === nth,
  ),
});

/** Several readings of the same text: what each says, if it says anything. */
const askBetween = (...readings: readonly QuantityReading[]): QuantityReading =>
  ask(
    'quantity-unclear',
    readings.flatMap((reading) =>
      reading.ok ? [{ quantity: reading.quantity, counts: 'packs' as const }] : [],
    ),
  );

/** What one pack holds. */
interface Contents {
  readonly base: 'g' | 'ml' | 'pieces';
  readonly amount: number;
  /** In the measure of the pack: 30 of a 30 kg bag. */
  readonly written: number;
  readonly containers: readonly Container[];
  /** A case of 20 x 100 g has 20 pieces of 100 g. */
  readonly pieces: Pieces | null;
}

interface Pieces {
  readonly count: number;
  readonly size: number;
  readonly containers: readonly Container[];
}

const MEASURE_SIZE = {
  kg: ['g', 1000],
  g: ['g', 1],
  l: ['ml', 1000],
  ml: ['ml', 1],
  pieces: ['pieces', 1],
} as const;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function contentsOf({ product: { pack } }: NamedProduct): Contents | null {
  if (!pack) return null;
  const [base, unit] = MEASURE_SIZE[pack.measure];
  const amount = rounded(pack.amount * unit);
  const { inner } = pack;
  const isSeveral = inner !== undefined || (base === 'pieces' && amount > 1);
  const size = inner ? rounded(amount / inner.count) : 1;
  return {
    base,
    amount,
    written: pack.amount,
    containers: packContainers(pack.container, base, amount),
    pieces: isSeveral
      ? {
          count: inner?.count ?? amount,
          size,
          containers: packContainers(inner?.container || 'packet', base, size),
        }
      : null,
  };
}

const containersIn = (text: string): Container[] =>
  wordsOf(text).flatMap((word) => packContainer(word));

/** Nobody calls a bag of 5 kg a sack. */
const LIGHTEST_SACK = 10_000;

function packContainers(text: string, base: Contents['base'], amount: number): Container[] {
  const containers = containersIn(text);
  const isSack = containers.includes('bag') && base === 'g' && amount >= LIGHTEST_SACK;
  return isSack ? [...containers, 'sack'] : containers;
}

const isMeasured = (amount: Amount): amount is Measured => amount.kind === 'measured';
const isCounted = (amount: Amount): amount is Counted => amount.kind === 'counted';

/**
 * The amounts without what is part of the product's own name: the '5 g' of 'pepper sachet 5 g 2 box'. In 'pepper 5 g
 * 1000' it is the size of the thousand pieces.
 */
const ownAmounts = (item: ListItem, named: NamedProduct): Amount[] => {
  const pieces = contentsOf(named)?.pieces;
  const countsPieces = item.amounts.some(
    (amount) => isCounted(amount) && amount.value !== null && !namesContainer(amount.containers),
  );
  const isOfName = ({ base, amount }: Measured) =>
    named.sizes.some((size) => size.base === base && size.amount === amount) &&
    !(countsPieces && pieces?.size === amount);
  const rest = item.amounts.filter((amount) => !(isMeasured(amount) && isOfName(amount)));
  return rest.some((amount) => !isCounted(amount) || amount.value !== null)
    ? rest
    : [...item.amounts];
};

/** Whether the item names a pack: a container, a size with a count, or loose. */
export function tellsPack(item: ListItem): boolean {
  const { amounts, isLoose } = item;
  const hasSize = amounts.some(isMeasured) && amounts.some((amount) => isCounted(amount));
  return isLoose || hasSize || amounts.some(({ containers }) => namesContainer(containers));
}

const namesContainer = (containers: readonly Container[]): boolean =>
  containers.length > 0 && !containers.includes('piece');

/** Whether the product's own pack is called as the item calls it: a carton, and not a case that some call so. */
export function isCalledSo({ amounts }: ListItem, named: NamedProduct): boolean {
  const { containers = [] } = contentsOf(named) ?? {};
  return amounts.some(
    ({ containers: [kind] }) => kind && BOXES.has(kind) && containers.includes(kind),
  );
}

const BOXES: ReadonlySet<Container> = new Set<Container>(['box', 'case', 'carton']);

/** Whether the product is sold in the pack that the item names. */
export function packFits(item: ListItem, named: NamedProduct): boolean {
  const contents = contentsOf(named);
  if (item.isLoose || !contents) return contents === null && hasNoContainer(item);
  const amounts = ownAmounts(item, named);
  const containersFit = amounts.every(
    ({ containers }) =>
      !namesContainer(containers) ||
      overlap(containers, contents.containers) ||
      overlap(containers, contents.pieces?.containers ?? []),
  );
  return containersFit && sizesFit(amounts, contents);
}

/** 'case' means the case, although its boxes might be called so too; 'box' may mean the case or one of its boxes. */
const areInside = (named: readonly Container[], { containers, pieces }: Contents): boolean =>
  overlap(named, pieces?.containers ?? []) && !isOnlyOutside(named[0], containers, pieces);

const isOnlyOutside = (
  kind: Container | undefined,
  containers: readonly Container[],
  pieces: Pieces | null,
): boolean =>
  kind !== undefined && containers.includes(kind) && !(pieces?.containers.includes(kind) ?? false);

const hasNoContainer = ({ amounts }: ListItem): boolean =>
  amounts.every(({ containers }) => !namesContainer(containers));

const overlap = (a: readonly Container[], b: readonly Container[]): boolean =>
  a.some((container) => b.includes(container));

/** '25 kg sack' and '25 kg x 10' name the size of the pack; '2 sack 50 kg' gives the total as well. */
function sizesFit(amounts: readonly Amount[], contents: Contents): boolean {
  const counts = amounts.filter(isCounted);
  const isTotal = counts.length === 1 && amounts[0] === counts[0] && mayTellTotal(counts[0]!);
  const total = isTotal ? counts[0]!.value : null;
  return amounts.filter(isMeasured).every((measured) => {
    if (counts.length === 0 && !namesContainer(measured.containers)) return true;
    if (measured.base !== contents.base) return false;
    if (measured.amount === contents.amount) return true;
    if (total !== null && measured.amount === rounded(total * contents.amount)) return true;
    return contents.pieces !== null && measured.amount === contents.pieces.size;
  });
}

/** '4 bag 100 kg' says how much the four are together; '4 x 100 kg' are four of 100 kg. */
const mayTellTotal = ({ containers, isTimes }: Counted): boolean =>
  namesContainer(containers) && !isTimes;

/** `habit`: what the shop has ordered of this product. */
export function quantityOf(
  item: ListItem,
  named: NamedProduct,
  habit: Habit | undefined,
): QuantityReading {
  if (item.correction.length > 0) return correctedQuantity(item, named, habit);
  const reading = quantityInLine(item, named, habit);
  if (!reading.ok || item.lineNumber === null) return reading;
  // '2 ghee 15 kg' in a numbered list may also be two tins of 15 kg.
  const number: Counted = {
    kind: 'counted',
    value: item.lineNumber,
    containers: [],
    isBare: true,
    isTimes: false,
  };
  const counted = quantityInLine({ ...item, amounts: [number, ...item.amounts] }, named, habit);
  return counted.ok && counted.quantity !== reading.quantity
    ? askBetween(reading, counted)
    : reading;
}

/** '25 kg 2 sack illa 3 sack' is three sacks, most likely. */
function correctedQuantity(
  item: ListItem,
  named: NamedProduct,
  habit: Habit | undefined,
): QuantityReading {
  const { correction, amounts } = item;
  const sizes = correction.some(isMeasured) ? [] : amounts.filter(isMeasured);
  const before = quantityOf({ ...item, correction: [] }, named, habit);
  const after = quantityOf(
    { ...item, amounts: [...sizes, ...correction], correction: [] },
    named,
    habit,
  );
  return askBetween(after, before);
}

function quantityInLine(
  item: ListItem,
  named: NamedProduct,
  habit: Habit | undefined,
): QuantityReading {
  const contents = contentsOf(named);
  const amounts = ownAmounts(item, named);
  const asGrade = amounts.filter(
    (amount) => !(isCounted(amount) && amount.isBare && named.numbers.has(String(amount.value))),
  );
  const read = (of: readonly Amount[]) => readAmounts(of, item, contents, habit);
  if (asGrade.length === amounts.length) return read(amounts);
  // A number of the name may be the quantity all the same: 'idli rice 20' of 'Idli Rice (IR 20)'.
  const [without, included] = [read(asGrade), read(amounts)];
  if (!without.ok) return askBetween(included);
  return included.ok && included.quantity !== without.quantity
    ? askBetween(without, included)
    : without;
}

function readAmounts(
  amounts: readonly Amount[],
  item: ListItem,
  contents: Contents | null,
  habit: Habit | undefined,
): QuantityReading {
  const measured = amounts.filter(isMeasured);
  const counts = amounts.filter(isCounted).filter(({ value }) => value !== null);
  if (measured.length === 0 && counts.length === 0) return ask('quantity-missing');
  if (measured.length > 1 || counts.length > 1) return ask('quantity-unclear');
  if (!contents) return looseQuantity(measured[0], counts[0], item, habit);
  const isNotSold = amounts.some(
    ({ containers }) => namesContainer(containers) && !overlap(containers, contents.containers),
  );
  const [size, count] = [measured[0], counts[0]];
  if (isNotSold) return pieceQuantity(amounts, size, count, contents);
  if (count && !size) return countQuantity(count, contents, habit);
  if (!count) return totalQuantity(size!, contents);
  return sizedQuantity(size!, count, amounts.indexOf(count) < amounts.indexOf(size!), contents);
}

/** '12 bottles' are a case of 12, and '100 g 40 packets' two cases of 20; '5 bottles' is asked. */
function pieceQuantity(
  amounts: readonly Amount[],
  size: Measured | undefined,
  count: Counted | undefined,
  { pieces, base }: Contents,
): QuantityReading {
  const arePieces = amounts.every(
    ({ containers }) =>
      !namesContainer(containers) || overlap(containers, pieces?.containers ?? []),
  );
  if (!pieces || !arePieces) return ask('pack-not-sold');
  if (size && (size.base !== base || size.amount !== pieces.size)) return ask('pack-not-sold');
  const packs = count ? rounded(count.value! / pieces.count) : 0;
  if (packs > 0 && Number.isInteger(packs)) return whole(packs);
  return ask('pieces-or-packs', count ? [{ quantity: count.value!, counts: 'packs' }] : []);
}

function looseQuantity(
  measured: Measured | undefined,
  count: Counted | undefined,
  item: ListItem,
  habit: Habit | undefined,
): QuantityReading {
  if (!hasNoContainer(item)) return ask('pack-not-sold');
  if (measured && count) return ask('quantity-unclear');
  if (count && !count.isBare) return ask('quantity-unclear');
  if (count) return plausible(count.value!, count.value! * GRAMS_OF_LOOSE, habit);
  if (measured!.base !== 'g') return ask('measure-differs');
  return whole(rounded(measured!.amount / 1000));
}

function countQuantity(
  { value, containers, isBare }: Counted,
  contents: Contents,
  habit: Habit | undefined,
): QuantityReading {
  const { pieces } = contents;
  const count = value!;
  const arePieces = containers.includes('piece') || areInside(containers, contents);
  const isDozen = !isBare && containers.length === 0;
  if (pieces && (arePieces || isDozen)) {
    return ask('pieces-or-packs', packsOrContents(count, pieces.count));
  }
  return isBare ? bareQuantity(count, contents, habit) : whole(count);
}

/** '60' of something in bags of 30 kg: bags or kilograms? As many as the shop has ordered before are bags. */
function bareQuantity(
  count: number,
  { pieces, written, amount, base }: Contents,
  habit: Habit | undefined,
): QuantityReading {
  if (habit && count <= habit.most) return whole(count);
  if (pieces && isMultiple(count, pieces.count)) {
    return ask('pieces-or-packs', packsOrContents(count, pieces.count));
  }
  if (base !== 'pieces' && isMultiple(count, written)) {
    return ask('packs-or-weight', packsOrContents(count, written));
  }
  return plausible(count, base === 'pieces' ? 0 : count * amount, habit);
}

const isMultiple = (count: number, of: number): boolean =>
  of > 1 && count > 0 && Number.isInteger(rounded(count / of));

const packsOrContents = (count: number, inPack: number): PossibleQuantity[] => [
  { quantity: rounded(count / inPack), counts: 'contents' },
  { quantity: count, counts: 'packs' },
];

const GRAMS_OF_LOOSE = 1000;
/** A ton, in grams or millilitres. */
const MOST_UNASKED = 1_000_000;
/** So many times what the shop has ordered at once is asked, from ten packs on. */
const FAR_ABOVE = 5;
const FEWEST_FAR_ABOVE = 10;

/** A bare number that nobody expects is asked: 'mustard 600' would be a truck of sacks. */
function plausible(count: number, weight: number, habit: Habit | undefined): QuantityReading {
  const isFarAbove = habit
    ? count > habit.most * FAR_ABOVE && count >= FEWEST_FAR_ABOVE
    : weight > MOST_UNASKED;
  const reading = whole(count);
  return reading.ok && isFarAbove
    ? ask('quantity-very-high', [{ quantity: count, counts: 'packs' }])
    : reading;
}

/** '25 kg x 10' is ten packs of 25 kg; '100 g x 40' is two cases of 20 x 100 g. */
function sizedQuantity(
  size: Measured,
  count: Counted,
  isCountFirst: boolean,
  contents: Contents,
): QuantityReading {
  if (size.base !== contents.base) return ask('measure-differs');
  const packs = count.value!;
  const isPack = size.amount === contents.amount;
  const isTotal =
    isCountFirst && mayTellTotal(count) && size.amount === rounded(packs * contents.amount);
  if (isPack || isTotal) return whole(packs);
  if (contents.pieces?.size === size.amount) {
    // '2 box 100 g' of a case of boxes: two cases, or two boxes of 100 g?
    if (areInside(count.containers, contents)) {
      return ask('pieces-or-packs', [{ quantity: packs, counts: 'packs' }]);
    }
    if (namesContainer(count.containers)) return whole(packs);
    return inPacks(rounded(packs * size.amount), contents);
  }
  return ask('pack-not-sold');
}

function totalQuantity(size: Measured, contents: Contents): QuantityReading {
  if (size.base !== contents.base) return ask('measure-differs');
  const isOtherPack = namesContainer(size.containers) && size.amount !== contents.amount;
  return isOtherPack ? ask('pack-not-sold') : inPacks(size.amount, contents);
}

function inPacks(total: number, contents: Contents): QuantityReading {
  const packs = rounded(total / contents.amount);
  const isExact = Number.isInteger(packs) && rounded(packs * contents.amount) === total;
  return isExact ? whole(packs) : ask('quantity-not-in-packs');
}

function whole(quantity: number): QuantityReading {
  if (!Number.isInteger(quantity)) return ask('quantity-not-whole');
  return isQuantity(quantity) ? { ok: true, quantity } : ask('quantity-out-of-bounds');
}

const LIGHTEST_UNWEIGHED = 20_000;

/** Whether a pack is so large that nobody has as much weighed from loose goods. */
export const isNeverWeighed = (named: NamedProduct): boolean =>
  (contentsOf(named)?.amount ?? 0) >= LIGHTEST_UNWEIGHED;

/** Whether the item's only amount is exactly one pack: '5 kg' of something in 5 kg and 1 kg pouches. */
export function isOnePack(item: ListItem, named: NamedProduct): boolean {
  const contents = contentsOf(named);
  const amounts = ownAmounts(item, named);
  const [only] = amounts;
  return (
    amounts.length === 1 &&
    only!.kind === 'measured' &&
    only!.base === contents?.base &&
    only!.amount === contents.amount
  );
}
