import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// One sentence stands in one place. Shorter phrases, such as the labels of buttons, may repeat.
const FEWEST_WORDS = 5;

/** The string literals of a file, without those of its comments. */
function literalsIn(source: string): string[] {
  const tokens =
    /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return [...source.matchAll(tokens)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('/'))
    .map((token) => token.slice(1, -1));
}

const sentencesIn = (literal: string): string[] =>
  literal
    .split(/(?<=[.!?])\s+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N}$]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS);

function repeatedIn(sources: readonly (readonly [file: string, source: string])[]): string[] {
  const places = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const sentence of literalsIn(source).flatMap(sentencesIn)) {
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
    }
  }
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(([sentence, files]) => `${sentence} (${files.join(', ')})`);
}

it('no sentence stands twice in src/text', () => {
  const sources = readdirSync('src/text', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join('src/text', file), 'utf8')] as const);
  expect(sources.length).toBeGreaterThan(15);
  expect(repeatedIn(sources)).toEqual([]);
});

it('finds a sentence again, whatever its case, punctuation and quotes', () => {
  const twice = [
    ['a.ts', "export const A = 'Log in first. Your cart is saved for later!';"],
    ['b.ts', 'const B = { b: `Hello. your cart is saved, for later` }; // Your cart'],
  ] as const;
  expect(repeatedIn(twice)).toEqual(['your cart is saved for later (a.ts, b.ts)']);
  const comments = [
    ['a.ts', "// 'one two three four five six'\n/* 'one two three four five six' */"],
  ] as const;
  expect(repeatedIn(comments)).toEqual([]);
});
