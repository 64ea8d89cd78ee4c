import { looksShared } from './list-as-text.ts';
import { DOUBT, type Element, elementsOf } from './list-elements.ts';
import type { Amount, ListItem, ListPart } from './list-item.ts';
import {
  LIST_LIMITS,
  type ListLimits,
  type ListTooLarge,
  linesOf,
  listTooLarge,
} from './list-limits.ts';
import { barelyNumbered, type Line, readLine, withoutNumber } from './list-lines.ts';
import type { Token } from './list-tokens.ts';
import {
  AND_WORDS,
  HUNDREDS,
  NEGATION_WORDS,
  NUMBERS_BY_WORD,
  PRICE_WORDS,
  SENDER_WORDS,
} from './list-vocabulary.ts';

// Decides which items a pasted text names (PAD-03). It knows no product: see match-item.ts for what the items mean.

export type ParsedList =
  | {
      readonly ok: true;
      readonly parts: readonly ListPart[];
      /** What was not read as an item, as written: greetings, phone numbers, who sends it. */
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly code: ListTooLarge | 'too-many-items' };

export function parseList(text: string, limits: ListLimits = LIST_LIMITS): ParsedList {
  const steps = parseInSteps(text, limits);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Parses line by line and yields how many characters were read, so that the caller can let others run between. */
export function* parseInSteps(
  text: string,
  limits: ListLimits = LIST_LIMITS,
): Generator<number, ParsedList> {
  const code = listTooLarge(text, limits);
  if (code) return { ok: false, code };
  const lines: Line[] = [];
  for (const line of linesOf(text)) {
    lines.push(readLine(line));
    yield line.length;
  }
  const numbered = barelyNumbered(lines);
  const list = new ListSoFar(limits);
  for (const [nth, line] of lines.entries()) {
    list.add(numbered.has(nth) ? withoutNumber(line) : line);
    if (list.isFull) return { ok: false, code: 'too-many-items' };
    yield line.text.length;
  }
  return { ok: true, ...list.end() };
}

class ListSoFar {
  readonly #limits: ListLimits;
  readonly #parts: ListPart[] = [];
  readonly #ignored: string[] = [];
  /** Lines that take back the last part. They are joined to it once, when another line follows. */
  #doubts: ListItem[] = [];
  #items = 0;
  /** An amount has stood on a line of its own, and no line with name and amount has followed. */
  #hasStrayAmount = false;

  constructor(limits: ListLimits) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#items > this.#limits.items;
  }

  add(line: Line): void {
    const pieces = piecesOfLine(line);
    const last = this.#parts.at(-1);
    const [only] = pieces.length === 1 ? pieces : [];
    if (last && last.parts.length === 0 && only && corrects(only)) {
      this.#joinDoubts();
      this.#correct(line, only);
      return;
    }
    if (last && only && (takesBack(only) || corrects(only))) {
      this.#doubts.push(itemOf(line, only));
      if (last.item.amounts.length > 0) this.#hasStrayAmount = false;
      for (const source of line.struck) this.#ignored.push(source);
      return;
    }
    this.#joinDoubts();
    const found = partsOfLine(line, pieces, {
      last: this.#parts.at(-1),
      hasStrayAmount: this.#hasStrayAmount,
    });
    if (found.continued) {
      this.#parts.pop();
      this.#items -= 1;
    }
    for (const part of found.parts) this.#push(part);
    if (found.parts.length === 0) this.#ignored.push(line.text.trim());
    else for (const source of [...line.struck, ...found.ignored]) this.#ignored.push(source);
  }

  end(): { parts: readonly ListPart[]; ignored: readonly string[] } {
    this.#joinDoubts();
    return { parts: this.#parts, ignored: this.#ignored };
  }

  #push(part: ListPart): void {
    this.#parts.push(part);
    const { amounts, words, grades, source } = part.item;
    if (amounts.length > 0) this.#hasStrayAmount = words.length === 0 && grades.length === 0;
    // The commas of a shared line are those of a title.
    if (!looksShared(source)) this.#items += mostItems(part);
  }

  /** 'jeera 2 sack' and on the next line 'sorry 3 sack'. */
  #correct(line: Line, elements: readonly Element[]): void {
    const { item } = this.#parts.pop()!;
    const { source, amounts } = itemOf(line, elements);
    const corrected = { ...item, source: `${item.source} ${source}`, correction: amounts };
    this.#parts.push({ item: corrected, parts: [], split: 'written' });
  }

  #joinDoubts(): void {
    if (this.#doubts.length === 0) return;
    const { item } = this.#parts.pop()!;
    const joined: ListItem = {
      ...item,
      source: [item, ...this.#doubts].map(({ source }) => source).join(' '),
      words: [item, ...this.#doubts].flatMap(({ words }) => words),
    };
    this.#parts.push({ item: joined, parts: [], split: 'written' });
    this.#doubts = [];
  }
}

/** How many items a part has in its finest reading. */
export const mostItems = ({ parts }: ListPart): number =>
  parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + mostItems(part), 0);

interface FoundParts {
  readonly parts: ListPart[];
  readonly ignored: readonly string[];
  /** The first part replaces the last one of the lines before: its quantity stands on a line of its own. */
  readonly continued: boolean;
}

interface Before {
  readonly last: ListPart | undefined;
  readonly hasStrayAmount: boolean;
}

/** What commas and the like separate; none for who sends the list. */
function piecesOfLine({ tokens }: Line): Element[][] {
  const [first] = tokens;
  if (first?.kind === 'word' && SENDER_WORDS.has(first.text)) return [];
  return joinDoubts(joinAmounts(piecesOf(tokens).map((piece) => elementsOf(piece, 'list'))));
}

function partsOfLine(line: Line, pieces: readonly Element[][], before: Before): FoundParts {
  const named = pieces.filter(hasName);
  if (named.length === 0) return onlyAmounts(line, pieces, before);
  const shared = sharedAmounts(pieces);
  const parts = named.map((piece) => {
    const isLacking = !piece.some(({ kind }) => kind === 'amount');
    return partOf(line, isLacking ? [...piece, ...shared] : piece, shared.length > 0);
  });
  const ignored = pieces
    .filter((piece) => !hasName(piece) && piece.length > 0)
    .map((piece) => sourceOf(line, piece));
  if (parts.length === 1) return { parts, ignored, continued: false };
  const whole = itemOf(line, pieces.flat());
  return { parts: [{ item: whole, parts, split: 'written' }], ignored, continued: false };
}

const hasName = (elements: readonly Element[]): boolean =>
  elements.some(({ kind }) => kind === 'word' || kind === 'grade');

const hasAmount = (elements: readonly Element[]): boolean =>
  elements.some(({ kind }) => kind === 'amount');

/** 'jeera' on one line and '2 sack' on the next. */
function onlyAmounts(
  line: Line,
  pieces: readonly Element[][],
  { last: before, hasStrayAmount }: Before,
): FoundParts {
  const elements = pieces.flat();
  const isTalk = elements.some(({ kind }) => kind === 'talk');
  if (!hasAmount(elements) || isTalk) return { parts: [], ignored: [], continued: false };
  const item = itemOf(line, elements);
  const isWaiting = before && before.parts.length === 0 && before.item.amounts.length === 0;
  // Where amounts stand above the names, each would go to the wrong one.
  if (!isWaiting || hasStrayAmount)
    return { parts: [{ item, parts: [], split: 'written' }], ignored: [], continued: false };
  const joined: ListItem = {
    ...before.item,
    source: `${before.item.source} ${item.source}`,
    amounts: item.amounts,
    isLoose: before.item.isLoose || item.isLoose,
  };
  return { parts: [{ item: joined, parts: [], split: 'written' }], ignored: [], continued: true };
}

const SEPARATORS = new Set([',', ';', '|', '+', '&', '،', '•', '●', '▪', '·', '→', '➤']);

/** Splits at commas, 'and', bullets, and full stops that end a word. */
function piecesOf(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (isSeparator(tokens, at)) pieces.push([]);
    else pieces.at(-1)!.push(token);
  }
  return pieces.filter((piece) => piece.length > 0);
}

function isSeparator(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.kind === 'word') return AND_WORDS.has(token.text) && !joinsNumber(before, after);
  if (token.text === '.') {
    const isShortened = before?.text === 'no' || PRICE_WORDS.has(before?.text ?? '');
    return after !== undefined && !after.isGlued && !isShortened;
  }
  return SEPARATORS.has(token.text);
}

/** 'one and a half kg', 'hundred and fifty kg' */
function joinsNumber(before: Token | undefined, after: Token | undefined): boolean {
  const word = NUMBERS_BY_WORD.get(before?.text ?? '');
  const isNumber = before?.kind === 'number' || word !== undefined;
  const value = after?.kind === 'number' ? after.value : NUMBERS_BY_WORD.get(after?.text ?? '');
  if (!isNumber || value === undefined) return false;
  return value <= 1 || (word !== undefined && HUNDREDS.has(word) && value < word);
}

/** An amount between commas belongs to the name before it, or to the one after it at the beginning of a line. */
function joinAmounts(pieces: readonly Element[][]): Element[][] {
  const joined: { elements: Element[]; isNamed: boolean; isCounted: boolean }[] = [];
  for (const piece of pieces) {
    const [isNamed, isCounted] = [hasName(piece), hasAmount(piece)];
    const last = joined.at(-1);
    const isBareAmount = !isNamed && isCounted;
    const isWaiting = last !== undefined && !last.isNamed && last.isCounted;
    if (last && ((isBareAmount && last.isNamed) || (isWaiting && isNamed))) {
      for (const element of piece) last.elements.push(element);
      last.isNamed ||= isNamed;
      last.isCounted ||= isCounted;
    } else {
      joined.push({ elements: [...piece], isNamed, isCounted });
    }
  }
  return joined.map(({ elements }) => elements);
}

const isNegation = (element: Element): boolean =>
  element.kind === 'word' && NEGATION_WORDS.has(element.text);

/** Without an amount: 'nahi', 'cancel'. */
const takesBack = (elements: readonly Element[]): boolean =>
  !hasAmount(elements) &&
  elements.some(isNegation) &&
  elements.every((element) => element.kind === 'talk' || isNegation(element));

/** With an amount and no name: 'illa 3 sack'. */
const corrects = (elements: readonly Element[]): boolean =>
  hasAmount(elements) &&
  elements.some(isNegation) &&
  elements.every(
    (element) => element.kind === 'talk' || element.kind === 'amount' || isNegation(element),
  );

const asks = (elements: readonly Element[]): boolean =>
  !hasAmount(elements) &&
  elements.some((element) => element.kind === 'word' && element.text === DOUBT);

/** 'besan 2 bag, nahi', 'besan 2 bag, illa 3 bag' and 'besan 2 bag, available?' raise a doubt about what stands before. */
function joinDoubts(pieces: readonly Element[][]): Element[][] {
  const joined: Element[][] = [];
  let isLastNamed = false;
  for (const piece of pieces) {
    if (isLastNamed && (takesBack(piece) || corrects(piece) || asks(piece))) {
      for (const element of piece) joined.at(-1)!.push(element);
    } else {
      joined.push(piece);
      isLastNamed = hasName(piece);
    }
  }
  return joined;
}

/** More than these are unclear anyway. */
const MAX_SHARED_AMOUNTS = 3;

/** 'jeera, uppu, kadugu 2 kg each': the amounts that count for every name of the line. */
function sharedAmounts(pieces: readonly Element[][]): Element[] {
  const piece = pieces.find((elements) => elements.some(({ kind }) => kind === 'each'));
  return piece?.filter(({ kind }) => kind === 'amount').slice(0, MAX_SHARED_AMOUNTS) ?? [];
}

function partOf(line: Line, elements: readonly Element[], isEach: boolean): ListPart {
  const item = itemOf(line, elements);
  const negationAt = elements.findIndex(isNegation);
  if (negationAt > 0 && corrects(elements.slice(negationAt))) {
    const first = itemOf(line, elements.slice(0, negationAt));
    const correction = itemOf(line, elements.slice(negationAt)).amounts;
    const hasAmounts = first.amounts.length > 0;
    return {
      item: hasAmounts ? { ...first, source: item.source, correction } : item,
      parts: [],
      split: 'written',
    };
  }
  if (isEach && mayBeSeveral(item)) {
    const words = elements.filter(({ kind }) => kind === 'word');
    const rest = elements.filter(({ kind }) => kind === 'amount');
    const parts = words.map((word) => ({
      item: { ...itemOf(line, [word, ...rest]), source: sourceOf(line, [word]) },
      parts: [],
      split: 'written' as const,
    }));
    return { item, parts, split: 'each' };
  }
  const groups = groupsOf(elements);
  const parts =
    groups.length < 2
      ? []
      : groups.map((group) => ({
          item: itemOf(line, group),
          parts: [],
          split: 'written' as const,
        }));
  return { item, parts, split: 'assumed' };
}

/** More words are a letter. */
const MOST_WORDS_OF_EACH = 12;

/** 'jeera sombu kadugu' of 'jeera sombu kadugu 1 kg each'. */
const mayBeSeveral = ({ words, grades, amounts }: ListItem): boolean =>
  words.length > 1 &&
  words.length <= MOST_WORDS_OF_EACH &&
  grades.length === 0 &&
  amounts.length > 0 &&
  !words.includes(DOUBT);

/** The longest name in words that is looked for in 'jeera toor dal 1 kg each'. */
const LONGEST_NAME_OF_EACH = 3;

/** Each run of one to three words of such a part, as one item, by where it begins. */
export const namesOfEach = ({ parts }: ListPart): ListItem[][] =>
  parts.map((_, from) =>
    parts.slice(from, from + LONGEST_NAME_OF_EACH).map((_last, more) => {
      const run = parts.slice(from, from + more + 1).map(({ item }) => item);
      return {
        ...run[0]!,
        source: run.map(({ source }) => source).join(' '),
        words: run.flatMap(({ words }) => words),
      };
    }),
  );

/**
 * The items of 'jeera 2 kg uppu 5 kg' and '2 kg jeera 5 kg uppu', which nothing separates: each has a name and then an
 * amount, or each an amount and then a name.
 */
function groupsOf(elements: readonly Element[]): Element[][] {
  const parts = elements.filter(({ kind }) => kind !== 'each' && kind !== 'talk');
  const startsWithAmount = parts[0]?.kind === 'amount';
  const groups: Element[][] = [];
  let isComplete = true;
  for (const element of parts) {
    const isAmount = element.kind === 'amount';
    const last = groups.at(-1);
    const opens = isAmount === startsWithAmount;
    if (!last || (isComplete && opens)) {
      groups.push([element]);
      isComplete = false;
    } else {
      last.push(element);
      if (!opens) isComplete = true;
    }
  }
  const isWhole = (group: Element[]) => hasName(group) && hasAmount(group);
  return groups.length > 1 && groups.every(isWhole) ? groups : [];
}

function itemOf(line: Line, elements: readonly Element[]): ListItem {
  const texts = (wanted: 'word' | 'talk' | 'grade'): string[] =>
    elements.flatMap((element) => (element.kind === wanted ? [element.text] : []));
  const amounts: Amount[] = elements.flatMap((element) =>
    element.kind === 'amount' ? [element.amount] : [],
  );
  return {
    source: sourceOf(line, elements),
    words: texts('word'),
    talk: texts('talk'),
    grades: texts('grade'),
    amounts,
    correction: [],
    isLoose: elements.some(({ kind }) => kind === 'loose'),
    lineNumber: line.number,
  };
}

/** The line from the first to the last of these elements, with a bracket that belongs to it. */
function sourceOf(line: Line, elements: readonly Element[]): string {
  let start = line.text.length;
  let end = 0;
  for (const element of elements) {
    start = Math.min(start, element.start);
    end = Math.max(end, element.end);
  }
  const closing = /^[)\]%]{0,2}/.exec(line.text.slice(end))![0].length;
  return line.text.slice(start, end + closing).trim();
}
