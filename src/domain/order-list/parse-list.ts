import { looksShared } from './list-as-text.ts';
import { DOUBT, type Element, elementsOf } from './list-elements.ts';
import type { Amount, ListItem, ListPart } from './list-item.ts';
import { MAX_LIST_ITEMS, MAX_LIST_LENGTH, MAX_SHARED_LINES } from './list-limits.ts';
import {
  type Token,
  tokensOf,
  withoutDatesAndCalls,
  withoutKeycaps,
  withoutStruck,
  withPlainDigits,
} from './list-tokens.ts';
import {
  AND_WORDS,
  HUNDREDS,
  isUnitWord,
  NEGATION_WORDS,
  NUMBERS_BY_WORD,
  PRICE_WORDS,
  SENDER_WORDS,
  TIMES,
} from './list-vocabulary.ts';

// Decides which items a pasted text names (PAD-03). It knows no product: see match-item.ts for what the items mean.

export type ParsedList =
  | {
      readonly ok: true;
      readonly parts: readonly ListPart[];
      /** What was not read as an item, as written: greetings, phone numbers, who sends it. */
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly code: 'list-too-long' | 'too-many-items' };

export function parseList(text: string): ParsedList {
  if (text.length > MAX_LIST_LENGTH) return { ok: false, code: 'list-too-long' };
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(readLine);
  const numbered = barelyNumbered(lines);
  const parts: ListPart[] = [];
  const ignored: string[] = [];
  let items = 0;
  let sharedLines = 0;
  let hasStrayAmount = false;
  for (const [nth, line] of lines.entries()) {
    const found = partsOfLine(numbered.has(nth) ? withoutNumber(line) : line, {
      last: parts.at(-1),
      hasStrayAmount,
    });
    if (found.continued) parts.pop();
    for (const part of found.parts) parts.push(part);
    hasStrayAmount = staysStray(hasStrayAmount, found.parts);
    if (found.parts.length === 0 && line.text.trim()) ignored.push(line.text.trim());
    else for (const source of [...line.struck, ...found.ignored]) ignored.push(source);
    if (found.continued) items -= 1;
    for (const part of found.parts) {
      // A title may have commas, so a line that looks like a shared one counts once.
      if (looksShared(part.item.source)) sharedLines += 1;
      else items += mostItems(part);
    }
    if (items > MAX_LIST_ITEMS || sharedLines > MAX_SHARED_LINES) {
      return { ok: false, code: 'too-many-items' };
    }
  }
  return { ok: true, parts, ignored };
}

/** How many items a part has in its finest reading. */
export const mostItems = ({ parts }: ListPart): number =>
  parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + mostItems(part), 0);

interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly struck: readonly string[];
  readonly number: number | null;
}

const withoutNumber = (line: Line): Line => ({
  ...line,
  tokens: line.tokens.slice(1),
  number: line.tokens[0]!.value,
});

/** Whether an amount has stood on a line of its own and no line with name and amount has followed. */
const staysStray = (hasStrayAmount: boolean, found: readonly ListPart[]): boolean =>
  found.reduce((isStray, { item }) => {
    if (item.amounts.length === 0) return isStray;
    return item.words.length === 0 && item.grades.length === 0;
  }, hasStrayAmount);

// '[16/11, 10:30 am] Murugan: ' and '16/11/26, 10:30 am - Murugan: ' before a forwarded message.
const FORWARDED = [
  /^\s{0,9}\[[^\]\n]{5,40}\] ?[^:\n]{1,40}: /,
  /^\s{0,9}\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?:\s?[ap]m)? - [^:\n]{1,40}: /i,
];
const BULLET = /^[\s\-–—*•●▪■◆►➤→·>✓✔☑✅]{0,20}/u;
const NUMBERING = /^(?:#\d{1,3}(?!\d)|(?:\d\ufe0f?\u20e3){1,3}|\(?\d{1,3}(?:[)\]]|\.(?!\d)))/u;

function readLine(original: string): Line {
  const { rest: text, struck } = withoutStruck(withPlainDigits(original));
  const blanks = (pattern: RegExp, line: string) =>
    line.replace(pattern, (match) => ' '.repeat(match.length));
  const unforwarded = FORWARDED.reduce((line, pattern) => blanks(pattern, line), text);
  const indent = BULLET.exec(unforwarded)![0].length;
  const rest = blanks(NUMBERING, unforwarded.slice(indent));
  return {
    text: original,
    tokens: tokensOf(withoutDatesAndCalls(withoutKeycaps(' '.repeat(indent) + rest))),
    struck,
    number: null,
  };
}

const FEWEST_NUMBERED = 3;
const AFTER_NUMBERING = new Set(['-', '–', '—', ':']);

/** Lines numbered 1, 2, 3 with at most a dash after the number: '1 jeera 5 kg'. Without a quantity it is asked. */
function barelyNumbered(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [nth, { tokens }] of lines.entries()) {
    const [first] = tokens;
    if (!first) continue;
    const second = tokens.slice(1, 3).find(({ text }) => !AFTER_NUMBERING.has(text));
    const isNext = first.kind === 'number' && first.value === found.size + 1;
    const isNumbered =
      isNext && second?.kind === 'word' && !second.isGlued && !isCounting(second.text);
    if (isNumbered) found.add(nth);
    else if (found.size > 0) break;
  }
  return found.size >= FEWEST_NUMBERED ? found : new Set();
}

/** '1 sack', '2 x' and '3 hundred' are quantities. */
const isCounting = (word: string): boolean =>
  isUnitWord(word) || TIMES.has(word) || NUMBERS_BY_WORD.has(word);

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

function partsOfLine(line: Line, before: Before): FoundParts {
  const first = line.tokens.find(({ kind }) => kind === 'word');
  if (first && SENDER_WORDS.has(first.text) && first === line.tokens[0]) {
    return { parts: [], ignored: [], continued: false };
  }
  const pieces = joinDoubts(
    joinAmounts(piecesOf(line.tokens).map((tokens) => elementsOf(tokens, 'list'))),
  );
  if (before.last && pieces.length === 1 && takesBack(pieces[0]!)) {
    return doubted(before.last, itemOf(line, pieces[0]!));
  }
  const named = pieces.filter(hasName);
  if (named.length === 0) return onlyAmounts(line, pieces, before);
  const shared = sharedAmounts(pieces);
  const parts = named.map((piece) => {
    const isLacking = !piece.some(({ kind }) => kind === 'amount');
    return partOf(line, isLacking ? [...piece, ...shared] : piece);
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
  const joined: Element[][] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isBareAmount = !hasName(piece) && hasAmount(piece);
    const isWaiting = last !== undefined && !hasName(last) && hasAmount(last);
    if (last && ((isBareAmount && hasName(last)) || (isWaiting && hasName(piece)))) {
      last.push(...piece);
    } else {
      joined.push([...piece]);
    }
  }
  return joined;
}

/** Without an amount: 'nahi', 'cancel'. */
const takesBack = (elements: readonly Element[]): boolean =>
  !hasAmount(elements) &&
  elements.some(({ kind }) => kind === 'word') &&
  elements.every(
    (element) =>
      element.kind === 'talk' || (element.kind === 'word' && NEGATION_WORDS.has(element.text)),
  );

const asks = (elements: readonly Element[]): boolean =>
  !hasAmount(elements) &&
  elements.some((element) => element.kind === 'word' && element.text === DOUBT);

/** 'besan 2 bag, nahi' and 'besan 2 bag, available?' raise a doubt about what stands before. */
function joinDoubts(pieces: readonly Element[][]): Element[][] {
  const joined: Element[][] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && hasName(last) && (takesBack(piece) || asks(piece))) last.push(...piece);
    else joined.push(piece);
  }
  return joined;
}

function doubted({ item }: ListPart, doubt: ListItem): FoundParts {
  const asked: ListItem = {
    ...item,
    source: `${item.source} ${doubt.source}`,
    words: [...item.words, ...doubt.words],
  };
  const part: ListPart = { item: asked, parts: [], split: 'written' };
  return { parts: [part], ignored: [], continued: true };
}

/** More than these are unclear anyway. */
const MAX_SHARED_AMOUNTS = 3;

/** 'jeera, uppu, kadugu 2 kg each': the amounts that count for every name of the line. */
function sharedAmounts(pieces: readonly Element[][]): Element[] {
  const piece = pieces.find((elements) => elements.some(({ kind }) => kind === 'each'));
  return piece?.filter(({ kind }) => kind === 'amount').slice(0, MAX_SHARED_AMOUNTS) ?? [];
}

function partOf(line: Line, elements: readonly Element[]): ListPart {
  const groups = groupsOf(elements);
  const item = itemOf(line, elements);
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

/**
 * The items of 'jeera 2 kg uppu 5 kg' and '2 kg jeera 5 kg uppu', which nothing separates: each has a name and then an
 * amount, or each an amount and then a name.
 */
function groupsOf(elements: readonly Element[]): Element[][] {
  const said = elements.filter(({ kind }) => kind !== 'each' && kind !== 'talk');
  const startsWithAmount = said[0]?.kind === 'amount';
  const groups: Element[][] = [];
  let isComplete = true;
  for (const element of said) {
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
