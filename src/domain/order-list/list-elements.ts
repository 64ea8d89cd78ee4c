import type { Amount, Container } from './list-item.ts';
import type { Token } from './list-tokens.ts';
import {
  AND_WORDS,
  CONTAINERS_BY_WORD,
  DOZEN_WORDS,
  EACH_WORDS,
  HUNDREDS,
  isUnitWord,
  LOOSE_WORDS,
  MEASURES_BY_WORD,
  type MeasureWord,
  NAME_OR_NUMBER,
  NUMBERS_BY_WORD,
  PRICE_WORDS,
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

/** 'list': what somebody typed. 'name': a product's own name, where 'do' is a word and not two. */
type Of = 'list' | 'name';

/** A number and the position after it. */
interface ReadNumber {
  readonly value: number;
  readonly next: number;
  /** It is written like a size or a grade: '50/60', '6-7', '8 mm', '99%'. */
  readonly grade: string | null;
  /** 'hundred 25 kg' may be 125 kg, or a hundred of 25 kg. */
  readonly isMixed?: boolean;
}

const SKIPPED_BEFORE_NUMBER = new Set(['-', ':', '=', '.', '–', '—']);
/** Tokens before the number: 'rate : rs. - 250'. */
const LONGEST_PRICE = 6;
/** '2 bag?' may be no order, '❌' takes it back, and '②' is a number that nobody types as a quantity. */
const DOUBTFUL_SIGN = /[?？؟❌❎✗✘🚫⛔₹\p{No}\p{Nl}]/u;
const DENOMINATORS = new Set([2, 3, 4, 8]);
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

// '@ 250', 'rs. 250/kg', '₹250', '250 rs', '250/-', '250/kg'. A word without a number is no price: 'rate for 2 bag?'
function skipPrice(tokens: readonly Token[], at: number): number {
  const token = tokens[at]!;
  const isPriceSign = token.text === '@' || token.text === '₹';
  if (isPriceSign || (token.kind === 'word' && PRICE_WORDS.has(token.text))) {
    let next = at + 1;
    while (
      tokens[next] &&
      next - at < LONGEST_PRICE &&
      (SKIPPED_BEFORE_NUMBER.has(tokens[next]!.text) || isPrice(tokens[next]!))
    )
      next += 1;
    if (tokens[next]?.kind !== 'number') return isPriceSign ? next : at;
    return isBetweenNumbers(tokens, at) ? at : afterPriceNumber(tokens, next + 1);
  }
  if (token.kind !== 'number') return at;
  const after = tokens[at + 1];
  if (!after) return at;
  if (isPrice(after) && isPriceOfBefore(tokens, at + 1)) return afterPriceNumber(tokens, at + 2);
  if (after.text !== '/') return at;
  const unit = tokens[at + 2];
  const isRate = unit?.text === '-' || (unit !== undefined && isUnit(unit));
  return isRate ? at + 3 : at;
}

/** '250 rs' and '250 rs 2 bag', but not '2 rs 250'. */
function isPriceOfBefore(tokens: readonly Token[], at: number): boolean {
  const number = [at + 1, at + 2].find((place) => tokens[place]?.kind === 'number');
  const after = number === undefined ? undefined : tokens[number + 1];
  return number === undefined || (after !== undefined && isUnit(after));
}

/** '100 rs 2': two at a hundred rupees, or a hundred at two? '2 @ 100' and '2 ₹100' are clear. */
const isBetweenNumbers = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text !== '@' &&
  tokens[at - 1]?.kind === 'number' &&
  (tokens[at]!.isGlued || !tokens[at + 1]!.isGlued);

const isPrice = ({ kind, text }: Token): boolean =>
  text === '₹' || (kind === 'word' && PRICE_WORDS.has(text));

/** Skips '/-', '/kg' and 'per kg' after a price. */
function afterPriceNumber(tokens: readonly Token[], at: number): number {
  let next = at;
  if (tokens[next]?.text === '/' && tokens[next + 1]?.text === '-') next += 2;
  const isPer = tokens[next]?.text === '/' || tokens[next]?.text === 'per';
  if (isPer && tokens[next + 1] && isUnit(tokens[next + 1]!)) next += 2;
  // '95 rs rate', but not 'rs 95 rate 100'
  const isSaidAgain = tokens[next] && isPrice(tokens[next]!) && tokens[next + 1]?.kind !== 'number';
  return isSaidAgain ? next + 1 : next;
}

const isUnit = ({ kind, text }: Token): boolean => kind === 'word' && isUnitWord(text);

function numberAt(tokens: readonly Token[], at: number, of: Of): ReadNumber | null {
  const token = tokens[at]!;
  if (token.kind !== 'number') return of === 'list' ? numberWordAt(tokens, at) : null;
  const digits = digitsAt(tokens, at);
  return of === 'list' && digits.grade === null ? timesHundred(tokens, digits) : digits;
}

function digitsAt(tokens: readonly Token[], at: number): ReadNumber {
  const { value, text } = tokens[at]!;
  const [sign, second] = [tokens[at + 1], tokens[at + 2]];
  if (sign?.text === '/' && second?.kind === 'number' && second.isGlued) {
    const isFraction = DENOMINATORS.has(second.value) && value < second.value && value > 0;
    if (isFraction) return { value: value / second.value, next: at + 3, grade: null };
    return { value, next: at + 3, grade: `${text}/${second.text}` };
  }
  if (sign?.text === '-' && sign.isGlued && second?.kind === 'number' && second.isGlued) {
    return { value, next: afterMillimetres(tokens, at + 3), grade: `${text}-${second.text}` };
  }
  if (sign?.text === '%' || sign?.text === 'mm') return { value, next: at + 2, grade: text };
  if (Number.isInteger(value)) {
    const part = fractionAt(tokens, AND_WORDS.has(sign?.text ?? '') ? at + 2 : at + 1);
    if (part) return { value: value + part.value, next: part.next, grade: null };
  }
  return { value, next: at + 1, grade: null };
}

const afterMillimetres = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === 'mm' ? at + 1 : at;

/** The half of '1½', '1 1/2' and 'one and a half'. */
function fractionAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'word') {
    const value = NUMBERS_BY_WORD.get(token.text);
    if (token.text === 'a') return fractionAt(tokens, at + 1);
    return value !== undefined && value < 1 ? { value, next: at + 1, grade: null } : null;
  }
  if (token.kind !== 'number') return null;
  if (token.value > 0 && token.value < 1) return { value: token.value, next: at + 1, grade: null };
  const [sign, second] = [tokens[at + 1], tokens[at + 2]];
  const isFraction =
    sign?.text === '/' &&
    second?.kind === 'number' &&
    DENOMINATORS.has(second.value) &&
    token.value < second.value;
  return isFraction ? { value: token.value / second.value, next: at + 3, grade: null } : null;
}

function numberWordAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const { text } = tokens[at]!;
  const value = NUMBERS_BY_WORD.get(text);
  if (value === undefined) return null;
  const whole = timesHundred(tokens, tensAt(tokens, at, value));
  const after = tokens[whole.next];
  if (after && isUnit(after)) return whole;
  if (after && AND_WORDS.has(after.text)) {
    const part = fractionAt(tokens, whole.next + 1);
    if (part) return { value: whole.value + part.value, next: part.next, grade: null };
  }
  // 'two fifty kg' may be 250 kg, and 'do teen bori' two or three sacks.
  const isUnclear = after?.kind === 'word' && NUMBERS_BY_WORD.has(after.text);
  const isAtAnEnd = at === 0 || (!after && !isTalk(tokens[at - 1]));
  return isAtAnEnd && !isUnclear && !NAME_OR_NUMBER.has(text) ? whole : null;
}

/** 'twenty five' */
function tensAt(tokens: readonly Token[], at: number, value: number): ReadNumber {
  const next = tokens[at + 1];
  const ones = next && value >= 20 && value < 100 ? NUMBERS_BY_WORD.get(next.text) : undefined;
  return ones !== undefined && ones >= 1 && ones < 10
    ? { value: value + ones, next: at + 2, grade: null }
    : { value, next: at + 1, grade: null };
}

/** 'two hundred', '2 sau', 'hundred and fifty', 'do hazar paanch sau'. */
function timesHundred(tokens: readonly Token[], number: ReadNumber): ReadNumber {
  const word = tokens[number.next];
  const factor = word?.kind === 'word' ? NUMBERS_BY_WORD.get(word.text) : undefined;
  const isTimes = factor !== undefined && HUNDREDS.has(factor) && number.value < factor;
  const isHundred = tokens[number.next - 1]?.kind === 'word' && HUNDREDS.has(number.value);
  if (!isTimes && !isHundred) return number;
  const value = isTimes ? rounded(number.value * factor) : number.value;
  const next = isTimes ? number.next + 1 : number.next;
  const rest = smallNumberAt(tokens, AND_WORDS.has(tokens[next]?.text ?? '') ? next + 1 : next);
  const isRest = rest !== null && rest.value >= 1 && rest.value < (isTimes ? factor : value);
  return isRest ? { ...rest, value: value + rest.value } : { value, next, grade: null };
}

/** The 'fifty' of 'hundred fifty' and the 'five hundred' of 'two thousand five hundred'. */
function smallNumberAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const isDigits = token.kind === 'number' && Number.isInteger(token.value);
  const value = isDigits ? token.value : NUMBERS_BY_WORD.get(token.text);
  if (value === undefined) return null;
  const small: ReadNumber = isDigits
    ? { value, next: at + 1, grade: null, isMixed: true }
    : tensAt(tokens, at, value);
  const word = tokens[small.next];
  const isHundred = word?.kind === 'word' && NUMBERS_BY_WORD.get(word.text) === 100;
  if (!isHundred || small.value >= 10) return small;
  const rest = tokens[small.next + 1];
  const tens = rest?.kind === 'word' ? NUMBERS_BY_WORD.get(rest.text) : undefined;
  const hundreds = { value: small.value * 100, next: small.next + 1, grade: null };
  if (tens === undefined || tens < 1 || tens >= 100) return hundreds;
  const last = tensAt(tokens, hundreds.next, tens);
  return { ...last, value: hundreds.value + last.value };
}

/** The 'do' of 'bhej do' is no two: it means 'please'. */
const isTalk = (token: Token | undefined): boolean =>
  token?.kind === 'word' && TALK_WORDS.has(token.text);

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
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

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
