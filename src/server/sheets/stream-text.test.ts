import { expect, it } from 'vitest';
import { streamText } from './stream-text.ts';

async function* pieces(...all: string[]) {
  yield* all;
}

it.each(['', 'header\n'])(
  'a file that begins with %j and is never read keeps nobody out',
  async (first) => {
    for (let nth = 0; nth < 100; nth += 1) streamText(first, pieces('row\n'));
    const read = new Response(streamText(first, pieces('row\n', '', 'last\n'))).text();
    expect(await read).toBe(`${first}row\nlast\n`);
  },
);
