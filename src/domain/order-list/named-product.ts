import { slipsBetween, soundOf } from '../search-words.ts';
import { elementsOf } from './list-elements.ts';
import type { ListItem, ListProduct } from './list-item.ts';
import { tokensOf, withPlainDigits } from './list-tokens.ts';
import { NOT_A_STAPLE_ALONE, STAPLE_WORDS, TALK_WORDS } from './list-vocabulary.ts';

// Decides how surely the words of an item name a product.

interface Name {
  readonly words: readonly string[];
  /** '240' of 'W240', '50/60'. */
  readonly numbers: readonly string[];
}

/** A product with its names read, which takes longer than comparing them. */
export interface NamedProduct {
  readonly product: ListProduct;
  readonly title: Name;
  readonly names: readonly Name[];
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
  const names = [title, ...product.names.map((name) => readName(name, []))];
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const name of names) {
    for (const word of name.words) words.add(word);
    for (const number of name.numbers) numbers.add(number);
  }
  for (const name of names) if (name.words.length > 1) words.add(name.words.join(''));
  const sounds = new Set([...words].map(soundKey).filter((sound) => sound.length >= SHORTEST_SOUND));
  return { product, title, names, words, sounds, numbers, sizes };
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
  return { words, numbers };
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
  const most = shorter < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
  return slipsBetween(typed, word, most) <= most && slipsBetween(word, typed, most) <= most;
}

/** Null: no word fits. */
export function fitOf(item: ListItem, named: NamedProduct): Fit | null {
  const words = joinedWords(item.words, named);
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
  const whole = named.names.find((name) => isSaid(name, said, numbersSaid));
  if (whole) {
    const isOneWord = corrected.length === 1 && whole.words.length === 1 && !isJoined(named, whole);
    return { ...base, certainty: 'named', saidOneWord: isOneWord };
  }
  const isKind = named.names.some((name) => isKindOf(name, corrected));
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
  return name.words.length > 1 && isWordSaid(name.words.join(''));
}

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
  named.names.some((name) => name.words.length > 1 && name.words.join('') === words[0]);

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
