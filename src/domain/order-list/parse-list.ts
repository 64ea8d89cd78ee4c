import { type Element, elementsOf } from './list-elements.ts';
import type { Amount, ListItem, ListPart } from './list-item.ts';
import { MAX_LIST_ITEMS, MAX_LIST_LENGTH } from './list-limits.ts';
import { type Token, tokensOf, withoutDatesAndCalls, withPlainDigits } from './list-tokens.ts';
import { AND_WORDS, NUMBERS_BY_WORD, PRICE_WORDS, SENDER_WORDS } from './list-vocabulary.ts';

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
  for (const [nth, line] of lines.entries()) {
    const tokens = numbered.has(nth) ? line.tokens.slice(1) : line.tokens;
    const found = partsOfLine({ ...line, tokens }, parts.at(-1));
    if (found.continued) parts.pop();
    for (const part of found.parts) parts.push(part);
    if (found.parts.length === 0 && line.text.trim()) ignored.push(line.text.trim());
    for (const source of found.ignored) ignored.push(source);
    items += found.parts.reduce((sum, part) => sum + leavesOf(part), found.continued ? -1 : 0);
    if (items > MAX_LIST_ITEMS) return { ok: false, code: 'too-many-items' };
  }
  return { ok: true, parts, ignored };
}

const leavesOf = ({ parts }: ListPart): number =>
  parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + leavesOf(part), 0);

interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

// '[16/11, 10:30 am] Murugan: ' and '16/11/26, 10:30 am - Murugan: ' before a forwarded message.
const FORWARDED = [
  /^\s{0,9}\[[^\]\n]{5,40}\] ?[^:\n]{1,40}: /,
  /^\s{0,9}\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?:\s?[ap]m)? - [^:\n]{1,40}: /i,
];
const BULLET = /^[\s\-–—*•●▪■◆►➤→·>✓✔☑✅]{0,20}/u;
const NUMBERING = /^\(?\d{1,3}(?:\ufe0f?\u20e3|[)\]]|\.(?!\d))/u;

function readLine(original: string): Line {
  const text = withPlainDigits(original);
  const blanks = (pattern: RegExp, line: string) =>
    line.replace(pattern, (match) => ' '.repeat(match.length));
  const unforwarded = FORWARDED.reduce((line, pattern) => blanks(pattern, line), text);
  const indent = BULLET.exec(unforwarded)![0].length;
  const rest = blanks(NUMBERING, unforwarded.slice(indent));
  return {
    text: original,
    tokens: tokensOf(withoutDatesAndCalls(' '.repeat(indent) + rest)),
  };
}

const FEWEST_NUMBERED = 3;

/** Lines numbered 1, 2, 3 with nothing after the number, where each also says a quantity: '1 jeera 5 kg'. */
function barelyNumbered(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [nth, { tokens }] of lines.entries()) {
    const [first, second] = tokens;
    if (!first) continue;
    const isNext = first.kind === 'number' && first.value === found.size + 1;
    const isNumbered = isNext && second?.kind === 'word' && !second.isGlued;
    const isFollowed = tokens.slice(1).some(({ kind }) => kind === 'number');
    if (isNumbered && isFollowed) found.add(nth);
    else if (found.size > 0) break;
  }
  return found.size >= FEWEST_NUMBERED ? found : new Set();
}

interface FoundParts {
  readonly parts: ListPart[];
  readonly ignored: readonly string[];
  /** The first part replaces the last one of the lines before: its quantity stands on a line of its own. */
  readonly continued: boolean;
}

function partsOfLine(line: Line, before: ListPart | undefined): FoundParts {
  const first = line.tokens.find(({ kind }) => kind === 'word');
  if (first && SENDER_WORDS.has(first.text) && first === line.tokens[0]) {
    return { parts: [], ignored: [], continued: false };
  }
  const pieces = joinAmounts(piecesOf(line.tokens).map((tokens) => elementsOf(tokens, 'list')));
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
  before: ListPart | undefined,
): FoundParts {
  const elements = pieces.flat();
  const isTalk = elements.some(({ kind }) => kind === 'talk');
  if (!hasAmount(elements) || isTalk) return { parts: [], ignored: [], continued: false };
  const item = itemOf(line, elements);
  const isWaiting = before && before.parts.length === 0 && before.item.amounts.length === 0;
  if (!isWaiting)
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
  if (token.kind === 'word') return AND_WORDS.has(token.text) && !joinsFraction(before, after);
  if (token.text === '.') {
    const isShortened = before?.text === 'no' || PRICE_WORDS.has(before?.text ?? '');
    return after !== undefined && !after.isGlued && !isShortened;
  }
  return SEPARATORS.has(token.text);
}

/** 'one and a half kg' */
function joinsFraction(before: Token | undefined, after: Token | undefined): boolean {
  const isNumber = before?.kind === 'number' || NUMBERS_BY_WORD.has(before?.text ?? '');
  const value = after?.kind === 'number' ? after.value : NUMBERS_BY_WORD.get(after?.text ?? '');
  return isNumber && value !== undefined && value <= 1;
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
