import { longForm, soundOf } from '../search-words.ts';
import { elementsOf } from './list-elements.ts';
import type { ListItem, ListProduct, Measured } from './list-item.ts';
import { tokensOf, withPlainDigits } from './list-tokens.ts';
import { commonWord, LOOSE_WORDS } from './list-vocabulary.ts';

// A product's names, read once so that many items can be compared with them.

export interface Name {
  /** The keys of its words, in order. */
  readonly keys: readonly string[];
  /** The key of 'manjalpodi' for 'manjal podi'. */
  readonly joined: string;
  /** '240' of 'W240', '50/60'. */
  readonly numbers: readonly string[];
}

export interface NamedProduct {
  readonly product: ListProduct;
  readonly title: Name;
  readonly english: readonly Name[];
  /** All names but the title, with the goods that the title begins with: 'Sugar' of 'Sugar M-30'. */
  readonly names: readonly Name[];
  /** Every word, and every name written as one word, by its key. */
  readonly words: ReadonlyMap<string, string>;
  /** The numbers of all names: such a number in an item may be no quantity. */
  readonly numbers: ReadonlySet<string>;
  /** '5 g' in the title 'Pepper Powder Sachet 5 g'. */
  readonly sizes: readonly Measured[];
}

// Shorter sounds are shared by too many words.
const SHORTEST_SOUND = 3;

/** Equal for words that are the same to a reader: a plural, another spelling, the same thing in another language. */
export function wordKey(typed: string): string {
  const known = KEYS.get(typed);
  if (known !== undefined) return known;
  if (KEYS.size >= MAX_KEYS) KEYS.clear();
  const key = readKey(typed);
  KEYS.set(typed, key);
  return key;
}

// A catalogue repeats its words, and finding a key takes longer than all the rest.
const KEYS = new Map<string, string>();
const MAX_KEYS = 10_000;

function readKey(typed: string): string {
  const word = commonWord(longForm(typed));
  const singular =
    word.length > 3 && /^[a-z]+s$/.test(word) ? word.replace(/(?<=o|ch|sh)es$|s$/, '') : word;
  const sound = soundOf(singular);
  return sound.length >= SHORTEST_SOUND ? sound : singular;
}

// Reading the names takes longer than comparing them; whoever keeps the product reads them once.
const READ = new WeakMap<ListProduct, NamedProduct>();

export function namedProduct(product: ListProduct): NamedProduct {
  const named = READ.get(product) ?? readProduct(product);
  READ.set(product, named);
  return named;
}

function readProduct(product: ListProduct): NamedProduct {
  const words = new Map<string, string>();
  const sizes: Measured[] = [];
  const title = readName(product.title, words, sizes);
  const { english: inEnglish, hindi, tamil, malayalam } = product.localNames;
  const english = inEnglish.map((name) => readName(name, words));
  const local = [hindi, tamil, malayalam].flatMap(({ latin, script }) => [...latin, ...script]);
  const goods = readName(goodsOf(product.title), words);
  const names = [goods, ...english, ...local.map((name) => readName(name, words))];
  const numbers = new Set([title, ...names].flatMap((name) => name.numbers));
  return { product, title, english, names, words, numbers, sizes };
}

/** The title up to its grade: before a comma or number, and without brackets and such words at the end. */
function goodsOf(title: string): string {
  const [unbracketed] = title.replace(/\([^)]*\)/g, ' ').split(/[,\d]/, 1);
  const goods = (unbracketed ?? '').trimEnd().replace(/[ -][a-z]?-?$/i, '');
  return goods.replace(/(?:\s+(?:whole|bold|fine|medium|small|large))+$/i, '');
}

function readName(text: string, words: Map<string, string>, sizes: Measured[] = []): Name {
  const own: string[] = [];
  const numbers: string[] = [];
  for (const element of elementsOf(tokensOf(withPlainDigits(text)), 'name')) {
    if (element.kind === 'word') {
      if (!LOOSE_WORDS.has(element.text)) own.push(element.text);
    } else if (element.kind === 'grade') numbers.push(element.text);
    else if (element.kind === 'amount' && element.amount.kind === 'counted') {
      numbers.push(String(element.amount.value));
    } else if (element.kind === 'amount' && element.amount.kind === 'measured') {
      sizes.push(element.amount);
    }
  }
  const keys = own.map((word) => {
    const key = wordKey(word);
    words.set(key, word);
    return key;
  });
  const joined = wordKey(own.join(''));
  if (own.length > 1) words.set(joined, own.join(''));
  return { keys, joined, numbers };
}

/** The one-word names of a product, as keys: other products with one of these are the same kind of thing. */
export const oneWordNames = (named: NamedProduct): string[] =>
  named.names.flatMap((name) => (isOneWord(named, name) ? [name.keys[0]!] : []));

/** 'elakka', but not 'manjalpodi', which is two words. */
export const isOneWord = (named: NamedProduct, { keys, numbers }: Name): boolean =>
  keys.length === 1 &&
  numbers.length === 0 &&
  !named.names.some((name) => name.keys.length > 1 && name.joined === keys[0]);

/**
 * Whether one product is a kind of the other in English or by the titles too. In Malayalam fennel is 'big cumin', but
 * nobody who writes cumin means it.
 */
export const isKindInEnglish = (kind: NamedProduct, of: NamedProduct): boolean =>
  kind.english.length === 0 ||
  of.english.length === 0 ||
  kind.title.keys.includes(of.title.keys[0] ?? '') ||
  of.title.keys.includes(kind.title.keys[0] ?? '') ||
  kind.english.some((name) => of.english.some((whole) => endsWith(name.keys, whole.keys)));

const endsWith = (keys: readonly string[], end: readonly string[]): boolean =>
  keys.length > end.length && end.every((key, nth) => key === keys[keys.length - end.length + nth]);

/** The bare numbers of an item: each may be its quantity, or a number of the product's name. */
export const bareNumbers = ({ amounts }: ListItem): string[] =>
  amounts.flatMap((amount) =>
    amount.kind === 'counted' && amount.isBare && amount.value !== null
      ? [String(amount.value)]
      : [],
  );
