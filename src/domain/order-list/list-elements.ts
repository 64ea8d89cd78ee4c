import type { Amount, Container } from './list-item.ts';
import {
  isTalk,
  numberAt,
  type Of,
  type ReadNumber,
  rounded,
  SKIPPED_BEFORE_NUMBER,
} from './list-numbers.ts';
import { skipPrice } from './list-prices.ts';
import { isUnit, type Token } from './list-tokens.ts';
import {
  CONTAINERS_BY_WORD,
  DOZEN_WORDS,
  EACH_WORDS,
  LOOSE_WORDS,
  MEASURES_BY_WORD,
  type MeasureWord,
  NUMBERS_BY_WORD,
  TALK_WORDS,
  TIMES,
} from './list-vocabulary.ts';

// Tells the words of a name from amounts, prices and talk, token by token from left to right.

export type Element = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'word' | 'talk' | 'grade'; readonly text: string }
  | { readonly kind: 'amount'; readonly amount: Amount; readonly measure: MeasureWord | null }
  | { readonly kind: 'loose' | 'each' }
);

/** Stands among the words of an item for a sign that raises a doubt: no product has it, so the item is asked. */
export const DOUBT = '?';

/** '2 bag?' may be no order, '❌' takes it back, and '②' is a number that nobody types as a quantity. */
const DOUBTFUL_SIGN = /[?？؟❌❎✗✘🚫⛔₹\p{No}\p{Nl}]/u;
/** Longer letters before a number are a word that lost its space: 'jeera2kg'. */
const GRADE_LETTERS = 2;

export function elementsOf(tokens: readonly Token[], of: Of): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < tokens.length; ) at = readNext(tokens, at, of, elements);
  return elements;
}

/** Reads one element at this position and returns the next position. */
function readNext(tokens: readonly Token[], at: number, of: Of, elements: Element[]): number {
  const afterPrice = of === 'list' ? skipPrice(tokens, at) : at;
  if (afterPrice > at) return afterPrice;
  const token = tokens[at]!;
  const number = numberAt(tokens, at, of);
  if (number) return readNumber(tokens, at, number, of, elements);
  if (token.kind === 'word') return readWord(tokens, at, of, elements);
  if (of === 'list' && DOUBTFUL_SIGN.test(token.text)) {
    pushDoubt(elements, token);
  }
  return at + 1;
}

const pushDoubt = (elements: Element[], { start, end }: Token): void => {
  elements.push({ kind: 'word', text: DOUBT, start, end });
};

function readNumber(
  tokens: readonly Token[],
  at: number,
  { value, next, grade, isMixed }: ReadNumber,
  of: Of,
  elements: Element[],
): number {
  const start = tokens[at]!.start;
  if (grade !== null) {
    elements.push({ kind: 'grade', text: grade, start, end: tokens[next - 1]!.end });
    return next;
  }
  if (isMixed) pushDoubt(elements, tokens[at]!);
  const isHyphenated = tokens[next]?.text === '-' && tokens[next]!.isGlued;
  const unitAt = isHyphenated && tokens[next + 1]?.isGlued ? next + 1 : next;
  const unit = tokens[unitAt]?.kind === 'word' ? tokens[unitAt]!.text : '';
  const measure = MEASURES_BY_WORD.get(unit);
  if (measure) return readMeasured(tokens, at, value, unitAt, of, elements);
  const isDozen = DOZEN_WORDS.has(unit);
  const containerAt = isDozen ? unitAt + 1 : unitAt;
  const containers = of === 'list' ? containersAt(tokens, containerAt) : null;
  const after = containers ? containerAt + 1 : isDozen ? containerAt : next;
  const isBare = !isDozen && !containers;
  pushAmount(elements, tokens, start, after, {
    kind: 'counted',
    value: isDozen ? value * 12 : value,
    containers: containers ?? [],
    isBare,
    isTimes: TIMES.has(tokens[after]?.text ?? ''),
  });
  if (containers) pushNamingContainer(elements, tokens[containerAt]!);
  return skipTimes(tokens, after);
}

/** 'sachet' is also part of names: '100 sachet sugar' may mean 'Sugar Sachet'. */
function pushNamingContainer(elements: Element[], { text, start, end }: Token): void {
  if (isNamingContainer(text)) elements.push({ kind: 'talk', text, start, end });
}

const isNamingContainer = (text: string): boolean =>
  CONTAINERS_BY_WORD.get(text)?.includes('sachet') ?? false;

function readMeasured(
  tokens: readonly Token[],
  at: number,
  value: number,
  unitAt: number,
  of: Of,
  elements: Element[],
): number {
  const { start } = tokens[at]!;
  const measure = MEASURES_BY_WORD.get(tokens[unitAt]!.text)!;
  const afterUnit = tokens[unitAt + 1]?.text === '.' ? unitAt + 2 : unitAt + 1;
  const containers = of === 'list' ? containersAt(tokens, afterUnit) : null;
  const isPiece = containers?.includes('piece') ?? false;
  const after = containers && !isPiece ? afterUnit + 1 : unitAt + 1;
  const amount = rounded(value * measure.size);
  const last = elements.at(-1);
  const isRest =
    last?.kind === 'amount' &&
    last.amount.kind === 'measured' &&
    last.amount.base === measure.base &&
    last.amount.containers.length === 0 &&
    last.measure !== null &&
    last.measure.size > measure.size &&
    amount < last.measure.size &&
    (tokens[at - 1]?.end ?? 0) <= last.end;
  // '1 kg 500 g'
  const sum = isRest && last.amount.kind === 'measured' ? last.amount.amount + amount : amount;
  if (isRest) elements.pop();
  pushAmount(
    elements,
    tokens,
    isRest ? last.start : start,
    after,
    {
      kind: 'measured',
      base: measure.base,
      amount: sum,
      containers: isPiece ? [] : (containers ?? []),
    },
    measure,
  );
  if (after > unitAt + 1) pushNamingContainer(elements, tokens[after - 1]!);
  return skipTimes(tokens, after);
}

/** Whole milligrams: 0.1 + 0.2 must not miss 0.3. */

function containersAt(tokens: readonly Token[], at: number): readonly Container[] | null {
  const token = tokens[at];
  return token?.kind === 'word' ? (CONTAINERS_BY_WORD.get(token.text) ?? null) : null;
}

function pushAmount(
  elements: Element[],
  tokens: readonly Token[],
  start: number,
  after: number,
  amount: Amount,
  measure: MeasureWord | null = null,
): void {
  elements.push({ kind: 'amount', amount, measure, start, end: tokens[after - 1]!.end });
}

const skipTimes = (tokens: readonly Token[], at: number): number =>
  TIMES.has(tokens[at]?.text ?? '') ? at + 1 : at;

function readWord(tokens: readonly Token[], at: number, of: Of, elements: Element[]): number {
  const { text, start, end } = tokens[at]!;
  const next = tokens[at + 1];
  const push = (kind: 'word' | 'talk') => {
    elements.push({ kind, text, start, end });
    return at + 1;
  };
  if (TIMES.has(text) && next?.kind === 'number') return at + 1;
  const gradeAt = gradeAfter(tokens, at, of);
  if (gradeAt !== null) {
    if (text !== 'no') elements.push({ kind: 'word', text, start, end });
    const grade = tokens[gradeAt]!;
    elements.push({ kind: 'grade', text: grade.text, start: grade.start, end: grade.end });
    return gradeAt + 1;
  }
  if (of === 'name') return push('word');
  if (LOOSE_WORDS.has(text)) {
    elements.push({ kind: 'loose', start, end });
    return at + 1;
  }
  if (EACH_WORDS.has(text)) {
    elements.push({ kind: 'each', start, end });
    return at + 1;
  }
  // 'green gram' and 'gram flour' are no grams.
  if (isUnit(tokens[at]!) && text !== 'gram') return readUnitFirst(tokens, at, elements);
  const isPlea = NUMBERS_BY_WORD.has(text) && isTalk(tokens[at - 1]);
  return push(TALK_WORDS.has(text) || isPlea ? 'talk' : 'word');
}

/** The position of the number in 'w240', 'M-30', 'No. 1'; null: the word has none. */
function gradeAfter(tokens: readonly Token[], at: number, of: Of): number | null {
  const { text } = tokens[at]!;
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  const isNumber = text === 'no';
  if (isNumber && next?.text === '.' && second?.kind === 'number') return at + 2;
  if (isNumber && next?.kind === 'number') return at + 1;
  if (text.length > GRADE_LETTERS || TIMES.has(text)) return null;
  if (of === 'list' && (isUnit(tokens[at]!) || NUMBERS_BY_WORD.has(text))) return null;
  if (/[^a-z]/.test(text)) return null;
  if (next?.kind === 'number' && (next.isGlued || text.length === 1)) return at + 1;
  const isHyphenated = next?.text === '-' && next.isGlued && second?.isGlued;
  return isHyphenated && second?.kind === 'number' ? at + 2 : null;
}

/** A unit without a number before it: 'sack 2', 'kg: 5', or a container alone. */
function readUnitFirst(tokens: readonly Token[], at: number, elements: Element[]): number {
  const { text, start, end } = tokens[at]!;
  let numberPlace = at + 1;
  while (
    SKIPPED_BEFORE_NUMBER.has(tokens[numberPlace]?.text ?? '') ||
    TIMES.has(tokens[numberPlace]?.text ?? '')
  ) {
    numberPlace += 1;
  }
  const number = tokens[numberPlace] ? numberAt(tokens, numberPlace, 'list') : null;
  const after = number ? tokens[number.next] : undefined;
  const isOwn = number !== null && number.grade === null && !(after && isUnit(after));
  const containers = CONTAINERS_BY_WORD.get(text) ?? [];
  const measure = MEASURES_BY_WORD.get(text);
  if (isOwn && measure) {
    const amount = rounded(number.value * measure.size);
    const measured = { kind: 'measured', base: measure.base, amount, containers: [] } as const;
    pushAmount(elements, tokens, start, number.next, measured, measure);
    return number.next;
  }
  if (isOwn) {
    const value = DOZEN_WORDS.has(text) ? number.value * 12 : number.value;
    const isTimes = TIMES.has(tokens[number.next]?.text ?? '');
    const counted = { kind: 'counted', value, containers, isBare: false, isTimes } as const;
    pushAmount(elements, tokens, start, number.next, counted);
    pushNamingContainer(elements, tokens[at]!);
    return number.next;
  }
  // 'no besan' wants none.
  if (text === 'no' || isNamingContainer(text)) {
    elements.push({ kind: 'word', text, start, end });
    return at + 1;
  }
  if (containers.length > 0 && !containers.includes('piece')) {
    const counted = {
      kind: 'counted',
      value: null,
      containers,
      isBare: false,
      isTimes: false,
    } as const;
    pushAmount(elements, tokens, start, at + 1, counted);
  } else {
    elements.push({ kind: 'talk', text, start, end });
  }
  return at + 1;
}
