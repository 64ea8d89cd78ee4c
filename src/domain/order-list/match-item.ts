import { isQuantity } from '../quantity.ts';
import { sharedQuantity } from './list-as-text.ts';
import {
  type HabitOf,
  type ItemMeaning,
  type ListCandidate,
  type ListItem,
  type ListQuestion,
  MAX_CANDIDATES,
} from './list-item.ts';
import {
  isCalledSo,
  isNeverWeighed,
  isOnePack,
  packFits,
  quantityOf,
  tellsPack,
} from './list-quantity.ts';
import { withHeadApart } from './list-vocabulary.ts';
import { type Certainty, type Fit, fitOf } from './name-fit.ts';
import { bareNumbers, isKindInEnglish, type NamedProduct, oneWordNames } from './named-product.ts';

// Decides whether an item of a pasted list means one product beyond doubt, a few, or none (PAD-03). Whatever leaves a
// doubt is asked: a wrong sack is worse than a question.

/** The searches that find every product an item could mean. */
export function searchesFor(item: ListItem): string[] {
  const words = item.words.filter((word) => word.length > 1);
  const named = words.length > 0 ? words : [...item.words];
  const numbers = [...item.grades, ...bareNumbers(item)];
  // The 'w' of 'w240' alone finds nearly everything.
  const isCode = words.length === 0 && item.grades.length > 0;
  const texts = isCode ? [] : [named.join(' ')];
  if (numbers.length > 0) texts.push([...named, ...numbers].join(' '));
  if (named.length === 2) texts.push(named.join(''));
  const apart = named.map(withHeadApart).join(' ');
  if (!isCode && apart !== texts[0]) texts.push(apart);
  return texts.filter((text) => text !== '');
}

/** The names to search as well: 'elam' finds one cardamom, but its other name 'elakka' is shared by a second one. */
export function namesakeSearches(item: ListItem, found: readonly NamedProduct[]): string[] {
  const names = bestFits(item, found)
    .filter(({ saidOneWord }) => saidOneWord)
    .flatMap(({ named }) => oneWordNames(named).map((key) => named.words.get(key)!));
  return [...new Set(names)].slice(0, MAX_NAMESAKE_SEARCHES);
}

const MAX_NAMESAKE_SEARCHES = 8;

/** Whether these words are a product or a kind of products, and not only near to one. */
export const isKnownName = (item: ListItem, found: readonly NamedProduct[]): boolean =>
  bestFits(item, found).some(({ certainty }) => certainty !== 'near');

/** Whether one product has all words of the item, so that the item is not several written together. */
export const isOneThing = (
  item: ListItem,
  found: readonly NamedProduct[],
  least: 'title' | 'named',
): boolean =>
  sharedMatch(item, found) !== null ||
  bestFits(item, found).some(
    ({ certainty }) => certainty === 'title' || (least === 'named' && certainty === 'named'),
  );

/** What the catalogue and the shop's orders say about an item. */
export interface Known {
  /** The products that the searches found, best first. */
  readonly found: readonly NamedProduct[];
  /** There are more. */
  readonly isCut: boolean;
  readonly habitOf: HabitOf;
}

/** Without a name, a quantity or any product it is null: no item at all, like a person's name. */
export function matchItem(item: ListItem, known: Known): ItemMeaning | null {
  const { found, isCut } = known;
  const shared = sharedMatch(item, found);
  if (shared) return shared;
  const best = bestFits(item, found);
  const certainty = best[0]?.certainty;
  if (certainty === undefined || certainty === 'near') {
    const isCounted = item.amounts.length > 0 || item.lineNumber !== null;
    if (!isCounted && !isMostlyKnown(item, best)) return null;
    return best.length === 0
      ? { kind: 'not-found', source: item.source }
      : choice(item, best, 'did-you-mean', known);
  }
  const fits = withNamesakes(withoutOtherKinds(best), found);
  const sure = inNamedPack(item, withNumber(item, fits));
  const families = new Set(sure.map(familyOf));
  const isNamed = sure.every((fit) => fit.certainty === 'title' || fit.certainty === 'named');
  const isOneOfMany = families.size > 1 || (isCut && certainty !== 'title');
  if (!isNamed || isOneOfMany) {
    const question = families.size > 1 || isNamed ? 'which-product' : 'did-you-mean';
    return usualMatch(item, sure, known) ?? choice(item, sure, question, known);
  }
  return packOfFamily(item, sure, known);
}

/** The only one of these that the shop has ever ordered; null: there are several or none, or the quantity is unclear. */
function usualMatch(item: ListItem, fits: readonly Fit[], { habitOf }: Known): ItemMeaning | null {
  const ordered = fits.filter(({ named }) => habitOf(named.product) !== undefined);
  const [only] = ordered;
  if (!only || ordered.length > 1) return null;
  const { product } = only.named;
  const reading = quantityOf(item, only.named, habitOf(product));
  if (!reading.ok) return null;
  const { quantity } = reading;
  return { kind: 'match', source: item.source, productId: product.id, quantity, isUsual: true };
}

const familyOf = ({ named: { product } }: Fit): string => product.familyId ?? product.id;

/** The product and quantity of a line that 'Share as text' wrote; null: it wrote no such line. */
export function sharedMatch(item: ListItem, found: readonly NamedProduct[]): ItemMeaning | null {
  const matches = found.flatMap(({ product }) => {
    const quantity = sharedQuantity(item.source, product);
    return quantity === null ? [] : [{ productId: product.id, quantity }];
  });
  const [only] = matches;
  if (matches.length !== 1 || !isQuantity(only!.quantity)) return null;
  return { kind: 'match', source: item.source, ...only!, isUsual: false };
}

const isMostlyKnown = (item: ListItem, fits: readonly Fit[]): boolean =>
  fits.some(({ fitting }) => fitting === item.words.length);

const TIERS: readonly { certainties: readonly Certainty[]; hasSlip: boolean }[] = [
  { certainties: ['title'], hasSlip: false },
  { certainties: ['named', 'kind'], hasSlip: false },
  { certainties: ['title', 'named', 'kind'], hasSlip: true },
];

/** The products of the surest tier; if none is sure, those with the most fitting words. */
function bestFits(item: ListItem, found: readonly NamedProduct[]): Fit[] {
  const fits = found.flatMap((named) => fitOf(item, named) ?? []);
  for (const { certainties, hasSlip } of TIERS) {
    const sure = fits.filter(
      (fit) => certainties.includes(fit.certainty) && fit.hasSlip === hasSlip,
    );
    if (sure.length === 0) continue;
    const rank = (fit: Fit) => certainties.indexOf(fit.certainty);
    return sure.sort((a, b) => rank(a) - rank(b));
  }
  const most = Math.max(0, ...fits.map(({ fitting }) => fitting));
  return fits.filter(({ fitting }) => fitting === most);
}

/** Leaves out what is a kind of it in one language only. */
function withoutOtherKinds(best: readonly Fit[]): Fit[] {
  const named = best.filter(({ certainty }) => certainty !== 'kind');
  return best.filter(
    (fit) =>
      fit.certainty !== 'kind' ||
      named.length === 0 ||
      named.some((other) => isKindInEnglish(fit.named, other.named)),
  );
}

function withNamesakes(best: readonly Fit[], found: readonly NamedProduct[]): Fit[] {
  const names = new Set(
    best.filter(({ saidOneWord }) => saidOneWord).flatMap(({ named }) => oneWordNames(named)),
  );
  const known = new Set(best.map(({ named }) => named));
  const namesakes = found.filter(
    (named) => !known.has(named) && oneWordNames(named).some((name) => names.has(name)),
  );
  return [
    ...best,
    ...namesakes.map((named) => ({
      named,
      certainty: 'named' as const,
      hasSlip: false,
      fitting: 1,
      saidOneWord: true,
    })),
  ];
}

/** 'kaju 240 5 kg': a number that belongs to some of the products chooses them, if another one is the quantity. */
function withNumber(item: ListItem, fits: readonly Fit[]): readonly Fit[] {
  const numbers = bareNumbers(item);
  if (numbers.length === 0 || item.amounts.length < 2) return fits;
  const having = fits.filter(({ named }) => numbers.some((number) => named.numbers.has(number)));
  return having.length > 0 ? having : fits;
}

/** Only those that are sold in the pack the item names; if none is, all of them, and the pack is asked. */
function inNamedPack(typed: ListItem, fits: readonly Fit[]): readonly Fit[] {
  const item = withoutGradeOf(typed, fits);
  if (!tellsPack(item)) return fits;
  const fitting = fits.filter(({ named }) => packFits(item, named));
  const called = fitting.filter(({ named }) => isCalledSo(item, named));
  return called.length > 0 ? called : fitting.length > 0 ? fitting : fits;
}

/** 'kaju 320 2 kg' without the 320 that all of these products have in their name: it tells no pack. */
function withoutGradeOf(item: ListItem, fits: readonly Fit[]): ListItem {
  const amounts = item.amounts.filter(
    (amount) =>
      amount.kind === 'measured' ||
      !amount.isBare ||
      !fits.every(({ named }) => named.numbers.has(String(amount.value))),
  );
  return amounts.length > 0 ? { ...item, amounts } : item;
}

function packOfFamily(item: ListItem, fits: readonly Fit[], known: Known): ItemMeaning {
  const readings = fits.map((fit) => {
    const habit = known.habitOf(fit.named.product);
    return { fit, reading: quantityOf(item, fit.named, habit) };
  });
  const readable = readings.flatMap(({ fit, reading }) =>
    reading.ok ? [{ fit, quantity: reading.quantity }] : [],
  );
  // Loose goods are not meant just because the amounts say nothing clear about the packs.
  const isUnclear = readings.some(
    ({ fit, reading }) =>
      fit.named.product.pack !== null && !reading.ok && reading.question === 'quantity-unclear',
  );
  const exact = readable.filter(({ fit }) => isOnePack(item, fit.named));
  const hasLoose = readable.some(({ fit }) => fit.named.product.pack === null);
  const isClear =
    !isUnclear && readable.length === 1 && (fits.length === 1 || item.amounts.some(saysMore));
  const isExact = exact.length === 1 && (!hasLoose || isNeverWeighed(exact[0]!.fit.named));
  const [only] = isClear ? readable : isExact ? exact : [];
  if (only) {
    const productId = only.fit.named.product.id;
    const { quantity } = only;
    return { kind: 'match', source: item.source, productId, quantity, isUsual: false };
  }
  const question = fits.length > 1 ? 'which-pack' : null;
  return usualMatch(item, fits, known) ?? choice(item, fits, question, { ...known, isCut: false });
}

/** A bare number says nothing about the pack. */
const saysMore = (amount: ListItem['amounts'][number]): boolean =>
  amount.kind === 'measured' || amount.containers.length > 0;

function choice(
  item: ListItem,
  fits: readonly Fit[],
  question: ListQuestion | null,
  { isCut, habitOf }: Pick<Known, 'isCut' | 'habitOf'>,
): ItemMeaning {
  const chosen = offered(item, fits, habitOf);
  const questions: ListQuestion[] = question ? [question] : [];
  const candidates: ListCandidate[] = [];
  for (const { named } of chosen) {
    const { product } = named;
    const habit = habitOf(product);
    const reading = quantityOf(item, named, habit);
    candidates.push({
      productId: product.id,
      quantity: reading.ok ? reading.quantity : null,
      readings: reading.ok ? [] : reading.readings,
      isUsual: habit !== undefined,
    });
    if (!reading.ok && !questions.includes(reading.question)) questions.push(reading.question);
  }
  const hasMore = isCut || fits.length > chosen.length;
  return { kind: 'choice', source: item.source, questions, candidates, hasMore };
}

/** At most MAX_CANDIDATES: what the shop orders most, then what the quantity fits, packs of one family together. */
function offered(item: ListItem, fits: readonly Fit[], habitOf: HabitOf): Fit[] {
  const times = ({ named }: Fit) => habitOf(named.product)?.times ?? 0;
  const sorted = fits.toSorted((a, b) => times(b) - times(a));
  const isLikely = (fit: Fit) =>
    times(fit) > 0 || quantityOf(item, fit.named, habitOf(fit.named.product)).ok;
  const likely = sorted.filter(isLikely);
  const rest = sorted.filter((fit) => !likely.includes(fit));
  const chosen = [...onePerFamilyFirst(likely), ...onePerFamilyFirst(rest)].slice(
    0,
    MAX_CANDIDATES,
  );
  const families = [...new Set(chosen.map(familyOf))];
  return families.flatMap((family) => chosen.filter((fit) => familyOf(fit) === family));
}

/** Each family before a second pack of any. */
function onePerFamilyFirst(fits: readonly Fit[]): Fit[] {
  const families = [...new Set(fits.map(familyOf))];
  const firsts = families.map((family) => fits.find((fit) => familyOf(fit) === family)!);
  return [...firsts, ...fits.filter((fit) => !firsts.includes(fit))];
}
