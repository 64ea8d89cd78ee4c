import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;
/** A string in any quotes; with a colon after it, it is an object key. */
const LITERAL = /(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)(:?)/g;
const MIN_WORDS = 3;

/** Every literal of at least three words, with its file. */
const sentences = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(FOLDER, file), 'utf8').replaceAll(COMMENT, '');
    return [...source.matchAll(LITERAL)]
      .filter(([, , , , colon]) => colon === '')
      .map(([, single, double, template]) => ({ file, text: single ?? double ?? template! }));
  })
  .filter(({ text }) => text.split(/\s+/).length >= MIN_WORDS);

it('no sentence is written twice: the second place imports it', () => {
  expect(sentences.length).toBeGreaterThan(300);
  const texts = sentences.map(({ text }) => text);
  expect(sentences.filter(({ text }, at) => texts.indexOf(text) !== at)).toEqual([]);
});
