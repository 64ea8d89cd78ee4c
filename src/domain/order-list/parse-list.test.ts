import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf } from './list-elements.ts';
import type { ListItem, ListPart } from './list-item.ts';
import { LIST_LIMITS } from './list-limits.ts';
import { NO_ITEMS, tokensOf } from './list-tokens.ts';
import { parseList } from './parse-list.ts';

/** Long enough to tell what takes more than proportional time. */
const LONG = 5_000;

const finest = ({ item, parts }: ListPart): ListItem[] =>
  parts.length === 0 ? [item] : parts.flatMap(finest);

function itemsOf(text: string): ListItem[] {
  const list = parseList(text);
  return list.ok ? list.parts.flatMap(finest) : [];
}

const sources = (text: string) => itemsOf(text).map(({ source }) => source);

describe('reading a pasted list', () => {
  it.each([
    ['jeera 2 sack', ['jeera 2 sack']],
    ['jeera 2 kg, uppu 5 kg', ['jeera 2 kg', 'uppu 5 kg']],
    ['1) jeera 2 kg\n2) uppu 5 kg', ['jeera 2 kg', 'uppu 5 kg']],
    ['• jeera 2 kg\n- uppu 5 kg', ['jeera 2 kg', 'uppu 5 kg']],
    ['jeera 2 kg and uppu 5 kg', ['jeera 2 kg', 'uppu 5 kg']],
    ['ஏலக்காய் ௧ கிலோ', ['ஏலக்காய் ௧ கிலோ']],
    ['jeera 1,000 kg', ['jeera 1,000 kg']],
    ['jeera\n2 sack', ['jeera 2 sack']],
    ['Good morning\njeera 2 kg\nThank you', ['jeera 2 kg']],
    ['+91 98470 12345', []],
    ['', []],
  ])('PAD-03 keeps the source of each item: %j', (text, expected) => {
    expect(sources(text)).toEqual(expected);
  });

  it.each([
    ['1/2 kg', 500],
    ['½ kg', 500],
    ['0.5 kg', 500],
    ['.5 kg', 500],
    ['half kg', 500],
    ['1½ kg', 1500],
    ['1 1/2 kg', 1500],
    ['one and a half kg', 1500],
    ['1 kg 500 gm', 1500],
    ['1.250 kg', 1250],
    ['२५० ग्राम', 250],
    ['௨௫ கிலோ', 25_000],
    ['൨൫ കിലോ', 25_000],
    ['அரை கிலோ', 500],
    ['dedh kilo', 1500],
    ['2 quintal', 200_000],
    ['twenty five kg', 25_000],
    ['500 ml', 500],
    ['5 ltr', 5000],
  ])('PAD-03 reads the amount of %j', (text, amount) => {
    const [item] = itemsOf(`jeera ${text}`);
    expect(item!.amounts).toMatchObject([{ kind: 'measured', amount }]);
    expect(itemsOf(`${text} jeera`)[0]!.amounts).toEqual(item!.amounts);
  });

  it('reads no price, phone number, date or time as an amount', () => {
    for (const rest of ['@ 250', 'rs 250', 'Rs.250/-', '₹ 250/kg', '250 rs', '9847012345']) {
      expect(itemsOf(`jeera 2 sack ${rest}`)[0]!.amounts).toHaveLength(1);
    }
    for (const rest of ['16/11/2026', '16 nov', '10:30 am', 'before 5 pm', '0491 2524567']) {
      expect(itemsOf(`jeera 2 sack ${rest}`)[0]!.amounts).toHaveLength(1);
    }
  });

  it('refuses what is too long, and nothing shorter', () => {
    const { length, lines, items } = LIST_LIMITS;
    expect(parseList('a'.repeat(length)).ok).toBe(true);
    expect(parseList('a'.repeat(length + 1))).toEqual({ ok: false, code: 'list-too-long' });
    expect(itemsOf('salt 1\n'.repeat(items))).toHaveLength(items);
    const shared = 'Salt, Fine, 1 kg pouch x 2\n';
    expect(itemsOf(shared.repeat(lines))).toHaveLength(2 * lines);
    expect(parseList(shared.repeat(lines + 1))).toEqual({ ok: false, code: 'too-many-lines' });
    // Nobody counts blank lines.
    expect(itemsOf('salt 1\n \n\r\n'.repeat(items))).toHaveLength(items);
    const many = 'salt 1\n'.repeat(items + 1);
    expect(parseList(many)).toEqual({ ok: false, code: 'too-many-items' });
    expect(parseList(many.replaceAll('\n', ','))).toEqual({ ok: false, code: 'too-many-items' });
    expect(parseList(many.replaceAll('\n', ' kg '))).toEqual({ ok: false, code: 'too-many-items' });
  });

  it('never throws, and names only words and sources that are in the text', () => {
    const bits = fc.constantFrom(
      ...[
        'jeera',
        '2',
        'kg',
        ',',
        '\n',
        ' ',
        'x',
        '/',
        '-',
        '.',
        '½',
        '₹',
        '@',
        'and',
        'half',
        'w',
      ],
      ...['ஏலக்காய்', '௨', 'बोरी', 'ചാക്ക്', '🙏', '1)', 'each', '\u200d', '[', ']', ':', '%', 'mm'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(bits, { maxLength: 80 }).map((parts) => parts.join('')),
      fc.array(bits, { maxLength: 80 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const lines = typed.split(/\r\n|[\n\r\u2028\u2029]/);
        for (const { source } of itemsOf(typed)) {
          const isInOne = lines.some((line) => line.includes(source));
          expect(isInOne || source.includes(' ')).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ...['1', '1,', '1,22', '1/', '1-', '1.', '½', '(', '[', '1 kg ', 'kg ', 'x ', 'x1', 'rs ', '@'],
    ...['a', 'a ', 'a1', 'w 1 ', 'half ', 'and ', '+91', '9-', '1:', ' ', '🙏', '் ', 'jeera 2 kg '],
    ...['rs 1 ', '- ', '1 1/2 ', 'no. ', 'bag ', '1 and ', "'", '\u200d', 'each ', '12345 ', 'kg-'],
    ...['hundred ', 'two hundred ', 'hundred and ', '?', 'sachet ', '1kgx'],
    ...['bag x ', 'x x ', 'rs.', '₹', 'a a half ', '1 kg 5 g ', 'dozen ', 'twenty five '],
  ])('reads each token a bounded number of times: %j repeated', (bit) => {
    const tokens = tokensOf(bit.repeat(LONG).slice(0, LONG));
    let reads = 0;
    const counted = new Proxy(tokens, {
      get: (all, key) => {
        reads += 1;
        return Reflect.get(all, key);
      },
    });
    elementsOf(counted, 'list');
    expect(reads).toBeLessThan(60 * (tokens.length + 1));
  });

  it('searches for dates and phone numbers without unbounded repetition', () => {
    for (const { source } of NO_ITEMS) expect(source).not.toMatch(/(?<!\\)[*+]|\{\d+,\}/);
  });
});
