import { consonantsOf, isKnownByConsonants, slipsBetween } from '../search-words.ts';
import type { ListItem } from './list-item.ts';
import { NOT_A_STAPLE_ALONE, STAPLE_WORDS } from './list-vocabulary.ts';
import { bareNumbers, isOneWord, type Name, type NamedProduct, wordKey } from './named-product.ts';

// Decides how surely the words of an item name a product.

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

/** Twice the longest title. More words are a letter and no name. */
const MAX_WORDS = 30;

/** Null: no word fits. */
export function fitOf(item: ListItem, named: NamedProduct): Fit | null {
  if (item.words.length > MAX_WORDS) return null;
  const typed = joinedWords(item.words, named);
  const meant = typed.map((word) => meantWord(word, named));
  const keys = meant.flatMap((word) => (word ? [word.key] : []));
  const fitting = keys.length;
  if (fitting === 0) return null;
  const hasSlip = meant.some((word) => word?.isSlip);
  const base = { named, hasSlip, fitting, saidOneWord: false };
  const isOtherGrade = item.grades.some((grade) => !named.numbers.has(grade));
  if (fitting < typed.length || isOtherGrade) return { ...base, certainty: 'near' };

  const itemKeys = new Set([...keys, ...item.talk.map(wordKey)]);
  const numbers = new Set([...item.grades, ...bareNumbers(item)]);
  const { title } = named;
  const isInTitle = keys.every((key) => title.keys.includes(key));
  if (isInTitle && isTyped(title, title, itemKeys, numbers)) return { ...base, certainty: 'title' };
  if (isInTitle && saysGrade(title, itemKeys, numbers)) return { ...base, certainty: 'named' };
  if (isInTitle && saysCode(item, title, itemKeys)) return { ...base, certainty: 'named' };
  const whole = named.names.filter(
    (name) => isTyped(name, title, itemKeys, numbers) && !isOtherKind(name, keys),
  );
  if (whole.length > 0) {
    const isAlone = keys.length === 1 && item.grades.length === 0;
    // 'cassia' is in the title: nobody means the cinnamon that is called 'pattai' as well.
    const saidOneWord = isAlone && !isInTitle && whole.some((name) => isOneWord(named, name));
    return { ...base, certainty: 'named', saidOneWord };
  }
  const isKind = named.names.some((name) => isKindOf(name, keys));
  return { ...base, certainty: isKind ? 'kind' : 'near' };
}

/** 'manjal podi' for a product that is only called 'manjalpodi'. */
function joinedWords(words: readonly string[], named: NamedProduct): string[] {
  const isKnown = (word: string) => named.words.has(wordKey(word));
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isOne = last !== undefined && !(isKnown(last) && isKnown(word)) && isKnown(last + word);
    if (isOne) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

function meantWord(word: string, named: NamedProduct): { key: string; isSlip: boolean } | null {
  const key = wordKey(word);
  if (named.words.has(key)) return { key, isSlip: false };
  for (const [own, text] of named.words) {
    if (isMisspelt(word, text) || lacksVowels(word, text)) return { key: own, isSlip: true };
  }
  return null;
}

/** 'sunflwr' */
function lacksVowels(typed: string, word: string): boolean {
  if (typed.length >= word.length || typed[0] !== word[0]) return false;
  const consonants = consonantsOf(typed);
  return isKnownByConsonants(typed, consonants) && consonantsOf(word) === consonants;
}

// Shorter words look too much alike.
const SHORTEST_WITH_SLIP = 6;
const SHORTEST_WITH_TWO_SLIPS = 9;

function isMisspelt(typed: string, word: string): boolean {
  if (lacksVowel(typed.replace(/s$/, ''), word)) return true;
  const shorter = Math.min(typed.length, word.length);
  if (shorter < SHORTEST_WITH_SLIP || typed[0] !== word[0]) return false;
  const most = shorter < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
  if (Math.abs(typed.length - word.length) > most) return false;
  if (!soundAlike(consonants(typed), consonants(word))) return false;
  return slipsBetween(typed, word, most) <= most && slipsBetween(word, typed, most) <= most;
}

const SHORTEST_LACKING = 5;

/** 'cashw' and 'rasin' have the consonants of the word and lack one vowel inside. */
function lacksVowel(typed: string, word: string): boolean {
  if (typed.length < SHORTEST_LACKING || word.length !== typed.length + 1) return false;
  const isEdge = typed[0] !== word[0] || typed.at(-1) !== word.at(-1);
  return !isEdge && consonants(typed) === consonants(word) && slipsBetween(typed, word, 1) === 1;
}

const consonants = (word: string): string =>
  word
    .replace(/[aeiouyh]|\p{M}/gu, '')
    .replace(/m$/, 'n')
    .replace(/(.)\1+/gu, '$1');

/** The same consonants, or one missing. Another consonant is another word: 'vengayam' is onion, 'vendayam' fenugreek. */
function soundAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length !== 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  return shorter.slice(at) === longer.slice(at + 1);
}

function isTyped(
  name: Name,
  title: Name,
  itemKeys: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
): boolean {
  if (name.keys.length === 0 || name.numbers.some((number) => !numbers.has(number))) return false;
  if (withoutStaple(name.keys, title).every((key) => itemKeys.has(key) || PARTICLES.has(key)))
    return true;
  return name.keys.length > 1 && itemKeys.has(name.joined);
}

/** Nobody misses these: 'gehu ka atta' is 'gehu atta'. */
const PARTICLES = new Set(['ka', 'ki', 'ke', 'का', 'की', 'के']);

const STAPLES = new Set([...STAPLE_WORDS].map(wordKey));
const UNCLEAR_ALONE = new Set([...NOT_A_STAPLE_ALONE].map(wordKey));

/** Only a word of the title can do without: 'ponni', but not 'salem' for a rice that is also called 'salem rice'. */
function withoutStaple(keys: readonly string[], title: Name): readonly string[] {
  const rest = keys.slice(0, -1);
  const isStaple = rest.length > 0 && STAPLES.has(keys.at(-1)!);
  const isClear = rest.some((key) => title.keys.includes(key) && !UNCLEAR_ALONE.has(key));
  return isStaple && isClear ? rest : keys;
}

/** 'cashew w240' for 'Cashew Kernel W240': the first word and all numbers of the title. */
const saysGrade = (
  title: Name,
  itemKeys: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
): boolean =>
  title.numbers.length > 0 &&
  title.numbers.every((number) => numbers.has(number)) &&
  itemKeys.has(title.keys[0] ?? '');

/** 'w240' alone: a letter and a number of the title are a code that nothing else has. */
const saysCode = ({ grades }: ListItem, title: Name, itemKeys: ReadonlySet<string>): boolean =>
  grades.some((grade) => title.numbers.includes(grade)) &&
  title.keys.some((key) => /^[a-z]$/.test(key) && itemKeys.has(key));

/** What a thing is, said last: 'chai masala' is a masala, and 'masala chai' a tea. */
const KINDS = new Set(['masala', 'powder', 'oil', 'tea', 'flour'].map(wordKey));

const isOtherKind = ({ keys }: Name, itemKeys: readonly string[]): boolean => {
  const kind = itemKeys.at(-1)!;
  return KINDS.has(kind) && keys.at(-1) !== kind && keys.includes(kind);
};

/** Names end with what a thing is, in all four languages: shahi jeera is a jeera, but mustard oil is no mustard. */
const isKindOf = ({ keys }: Name, itemKeys: readonly string[]): boolean =>
  itemKeys.every((key) => keys.includes(key)) && itemKeys.includes(keys.at(-1)!);
