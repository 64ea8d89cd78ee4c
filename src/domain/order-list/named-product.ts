import { slipsBetween, soundOf } from '../search-words.ts';
import { elementsOf } from './list-elements.ts';
import type { ListItem, ListProduct } from './list-item.ts';
import { tokensOf, withPlainDigits } from './list-tokens.ts';
import { commonWord, NOT_A_STAPLE_ALONE, STAPLE_WORDS, TALK_WORDS } from './list-vocabulary.ts';

// Decides how surely the words of an item name a product.

interface Name {
  readonly words: readonly string[];
  /** 'manjalpodi' for 'manjal podi'. */
  readonly joined: string;
  /** '240' of 'W240', '50/60'. */
  readonly numbers: readonly string[];
}

/** A product with its names read, which takes longer than comparing them. */
export interface NamedProduct {
  readonly product: ListProduct;
  readonly title: Name;
  /** The title first. */
  readonly names: readonly Name[];
  readonly english: readonly Name[];
  readonly words: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
  /** The numbers of all names: such a number in an item may be no quantity. */
  readonly numbers: ReadonlySet<string>;
  /** '5 g' in the title 'Pepper Powder Sachet 5 g', in grams or millilitres. */
  readonly sizes: readonly number[];
}

/**
 * 'title': the whole title and nothing else. 'named': a whole name, and each other word is also the product's. 'kind':
 * the product is a kind of it, as shahi jeera is a kind of jeera. 'near': some words fit.
 */
export type Certainty = 'title' | 'named' | 'kind' | 'near';

export interface Fit {
  readonly named: NamedProduct;
  readonly certainty: Certainty;
  /** Some word fits only with a spelling mistake. */
  readonly hasSlip: boolean;
  /** How many words fit. */
  readonly fitting: number;
  /** Nothing but one of its one-word names was said: whoever shares another of its names may be meant as well. */
  readonly saidOneWord: boolean;
}

export function namedProduct(product: ListProduct): NamedProduct {
  const sizes: number[] = [];
  const title = readName(product.title, sizes);
  const { english: englishNames, ...others } = product.localNames;
  const english = englishNames.map((name) => readName(name, []));
  const localNames = Object.values(others).flatMap(({ latin, script }) => [...latin, ...script]);
  const names = [title, ...english, ...localNames.map((name) => readName(name, []))];
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const name of names) {
    for (const word of name.words) words.add(word);
    if (name.words.length > 1) words.add(name.joined);
    for (const number of name.numbers) numbers.add(number);
  }
  const sounds = new Set([...words].map(soundKey).filter((sound) => sound.length >= SHORTEST_SOUND));
  return { product, title, names, english, words, sounds, numbers, sizes };
}

function readName(text: string, sizes: number[]): Name {
  const words: string[] = [];
  const numbers: string[] = [];
  for (const element of elementsOf(tokensOf(withPlainDigits(text)), 'name')) {
    if (element.kind === 'word') words.push(element.text);
    else if (element.kind === 'grade') numbers.push(element.text);
    else if (element.kind === 'amount' && element.amount.kind === 'counted') {
      numbers.push(String(element.amount.value));
    } else if (element.kind === 'amount' && element.amount.kind === 'measured') {
      sizes.push(element.amount.amount);
    }
  }
  return { words: words.map(commonWord), joined: words.join(''), numbers };
}

// Below these lengths, different words sound or look too much alike.
const SHORTEST_SOUND = 3;
const SHORTEST_WITH_SLIP = 6;
const SHORTEST_WITH_TWO_SLIPS = 9;

const soundKey = (word: string): string => soundOf(singular(word));
const singular = (word: string): string =>
  word.length > 3 && /^[a-z]+s$/.test(word) ? word.replace(/(?<=o|ch|sh)es$|s$/, '') : word;

const sameWord = (a: string, b: string): boolean => {
  if (a === b || singular(a) === singular(b)) return true;
  const sound = soundKey(a);
  return sound.length >= SHORTEST_SOUND && sound === soundKey(b);
};

function nearlySameWord(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  if (shorter < SHORTEST_WITH_SLIP || typed[0] !== word[0]) return false;
  if (!soundAlike(consonants(typed), consonants(word))) return false;
  const most = shorter < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
  return slipsBetween(typed, word, most) <= most && slipsBetween(word, typed, most) <= most;
}

const consonants = (word: string): string =>
  word.replace(/[aeiouyh]|\p{M}/gu, '').replace(/m$/, 'n').replace(/(.)\1+/gu, '$1');

/** The same consonants, or one missing. Another consonant is another word: 'vengayam' is onion, 'vendayam' fenugreek. */
function soundAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length !== 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  return shorter.slice(at) === longer.slice(at + 1);
}

/** Null: no word fits. */
export function fitOf(item: ListItem, named: NamedProduct): Fit | null {
  const words = joinedWords(item.words, named).map(commonWord);
  const numbersSaid = saidNumbers(item);
  if (item.grades.some((grade) => !named.numbers.has(grade))) {
    return nearFit(words, named);
  }
  const corrected: string[] = [];
  let hasSlip = false;
  for (const word of words) {
    if (hasWord(named, word)) {
      corrected.push(word);
      continue;
    }
    const meant = [...named.words].find((own) => nearlySameWord(word, own));
    if (meant === undefined) return nearFit(words, named);
    corrected.push(meant);
    hasSlip = true;
  }
  if (corrected.length === 0) return null;
  const base = { named, hasSlip, fitting: corrected.length };
  const said = [...corrected, ...item.talk];
  const isTitle =
    isSaid(named.title, said, numbersSaid) &&
    corrected.every((word) => named.title.words.some((own) => sameWord(own, word)));
  if (isTitle) return { ...base, certainty: 'title', saidOneWord: false };
  if (saysGrade(named.title, corrected, numbersSaid)) {
    return { ...base, certainty: 'named', saidOneWord: false };
  }
  const whole = named.names.find((name) => isSaid(name, said, numbersSaid));
  if (whole) {
    const isOneWord =
      corrected.length === 1 &&
      item.grades.length === 0 &&
      whole.words.length === 1 &&
      !isJoined(named, whole);
    return { ...base, certainty: 'named', saidOneWord: isOneWord };
  }
  const isKind = named.names.slice(1).some((name) => isKindOf(name, corrected));
  return { ...base, certainty: isKind ? 'kind' : 'near', saidOneWord: false };
}

/** 'manjal podi' for a product that is only called 'manjalpodi'. */
function joinedWords(words: readonly string[], named: NamedProduct): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isOne =
      last !== undefined &&
      !(hasWord(named, last) && hasWord(named, word)) &&
      hasWord(named, last + word);
    if (isOne) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

function hasWord(named: NamedProduct, word: string): boolean {
  if (named.words.has(word) || named.words.has(singular(word))) return true;
  const sound = soundKey(word);
  return sound.length >= SHORTEST_SOUND && named.sounds.has(sound);
}

const saidNumbers = (item: ListItem): ReadonlySet<string> =>
  new Set([
    ...item.grades,
    ...item.amounts.flatMap((amount) =>
      amount.kind === 'counted' && amount.isBare && amount.value !== null
        ? [String(amount.value)]
        : [],
    ),
  ]);

function isSaid(name: Name, said: readonly string[], numbers: ReadonlySet<string>): boolean {
  if (name.words.length === 0 || name.numbers.some((number) => !numbers.has(number))) return false;
  const isWordSaid = (own: string) => said.some((word) => sameWord(own, word));
  if (withoutStaple(name.words).every((own) => isWordSaid(own) || TALK_ONLY.has(own))) return true;
  return name.words.length > 1 && isWordSaid(name.joined);
}

/** 'cashew w240' for 'Cashew Kernel W240': the first word and all numbers of the title, and no other word. */
const saysGrade = (
  title: Name,
  said: readonly string[],
  numbers: ReadonlySet<string>,
): boolean =>
  title.numbers.length > 0 &&
  title.numbers.every((number) => numbers.has(number)) &&
  said.every((word) => title.words.some((own) => sameWord(own, word))) &&
  said.some((word) => sameWord(title.words[0] ?? '', word));

/** Words of names that nobody misses: 'gehu ka atta' is 'gehu atta'. */
const TALK_ONLY = new Set(['ka', 'ki', 'ke', 'का', 'की', 'के'].filter((word) => TALK_WORDS.has(word)));

function withoutStaple(words: readonly string[]): readonly string[] {
  const rest = words.slice(0, -1);
  const isStaple = rest.length > 0 && STAPLE_WORDS.has(words.at(-1)!);
  return isStaple && !rest.every((word) => NOT_A_STAPLE_ALONE.has(word)) ? rest : words;
}

/** Names end with what a thing is, in all four languages: shahi jeera is a jeera, but mustard oil is no mustard. */
const isKindOf = (name: Name, said: readonly string[]): boolean =>
  said.every((word) => name.words.some((own) => sameWord(own, word))) &&
  said.some((word) => sameWord(name.words.at(-1)!, word));

const isJoined = (named: NamedProduct, { words }: Name): boolean =>
  named.names.some((name) => name.words.length > 1 && name.joined === words[0]);

/**
 * Whether one product is a kind of the other in English too. In Malayalam fennel is 'big cumin', but nobody who writes
 * cumin means it.
 */
export const isKindInEnglish = (kind: NamedProduct, of: NamedProduct): boolean =>
  kind.english.length === 0 ||
  of.english.length === 0 ||
  kind.english.some((name) => of.english.some((whole) => endsWith(name.words, whole.words)));

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  words.length > end.length &&
  end.every((word, nth) => sameWord(word, words[words.length - end.length + nth]!));

function nearFit(words: readonly string[], named: NamedProduct): Fit | null {
  const fitting = words.filter(
    (word) =>
      hasWord(named, word) || [...named.words].some((own) => nearlySameWord(word, own)),
  ).length;
  if (fitting === 0) return null;
  return { named, certainty: 'near', hasSlip: true, fitting, saidOneWord: false };
}

/** The one-word names of a product: other products with one of these are the same kind of thing. */
export const oneWordNames = (named: NamedProduct): string[] =>
  named.names.flatMap((name) =>
    name.words.length === 1 && name.numbers.length === 0 && !isJoined(named, name)
      ? [name.words[0]!]
      : [],
  );
