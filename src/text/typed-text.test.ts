import { describe, expect, it } from 'vitest';
import { typedAddress, typedName } from './typed-text.ts';

/** What an email program could turn into a link, markup or a second line. */
const DANGEROUS =
  /https?|www|:\/\/|[<>]|\S\.[^\s.]|[\r\n\u2028\u2029\p{Cc}\u202a-\u202e\u2066-\u2069]/iu;

// Everything that links and markup are made of, and what could hide it.
const PIECES = [
  ...['http', 'https', 'HTTP', 'www', 'wWw', '://', '//', '.', '。', '．', '｡', '․', ':', '/', '@'],
  ...['evil', 'com', 'IN', 'example', 'ly', 'x', 'T', 'me', 'bank', 'ரா', 'അരുണ്\u200d', '1', '-'],
  ...[
    '<',
    '>',
    '＜',
    '<a href="',
    '</p>',
    '&lt;',
    '"',
    "'",
    ' ',
    '\t',
    '\r\n',
    '\n',
    '\0',
    '\u2028',
  ],
  ...[
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u200d',
    '\u202e',
    '\u2066',
    'Bcc: a@b',
    ', ',
    '..',
    '...',
  ],
];

/** The same sequence at every run. */
function* sequence(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('what a person typed, in an email', () => {
  it('contains no link, markup or second line, whatever it was made of', () => {
    const random = sequence(12);
    const draw = (most: number) => Math.floor(random.next().value! * most);
    const survived: string[][] = [];
    for (let nth = 0; nth < 20_000; nth += 1) {
      const typed = Array.from({ length: 1 + draw(9) }, () => PIECES[draw(PIECES.length)]).join('');
      for (const shown of [typedName(typed), typedAddress(typed)]) {
        if (DANGEROUS.test(shown)) survived.push([typed, shown]);
      }
    }
    expect(survived).toEqual([]);
  });

  it.each([
    ['12 Bazaar Street\nErode', '12 Bazaar Street, Erode'],
    ['No.7, St.Mary Road', 'No. 7, St. Mary Road'],
    ['Your order failed: http://evil.example/pay now', 'Your order failed: evil. example/pay now'],
    ['<a href="https://evil.example">Pay</a>', 'a href="evil. example"Pay/a'],
    ['hthttptp://wwwwww.evil.com', '. evil. com'],
    ['evil\u200b。com', 'evil. com'],
  ])('an address %j is shown as %j', (typed, shown) => {
    expect(typedAddress(typed)).toBe(shown);
  });

  it('is cut to length by whole characters', () => {
    expect([...typedName('😀'.repeat(100))]).toHaveLength(80);
    expect(typedAddress('a'.repeat(1_000))).toHaveLength(320);
  });
});
