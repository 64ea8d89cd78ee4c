import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { KeptProgram } from './kept-program.ts';

const FILE = fileURLToPath(new URL('./testing/fixture-kept-program.mjs', import.meta.url));
const LONG_MS = 60_000;

interface Told {
  readonly pid: number;
  readonly secrets: readonly string[];
}

describe('a program that is kept', () => {
  const program = new KeptProgram<{ do: string }, Told>(FILE, 64);
  const answer = async () => {
    const outcome = await program.run({ do: 'answer' }, LONG_MS);
    if (outcome.is !== 'answered') throw new Error(outcome.is);
    return outcome.answer;
  };

  it('is the same process for the next task, and knows nothing of the store', async () => {
    const [first, second] = [await answer(), await answer()];
    expect(second.pid).toBe(first.pid);
    expect(first.secrets.filter((name) => name !== 'NODE_CHANNEL_FD')).toEqual([]);
  });

  it('is started again after it has ended', async () => {
    const first = await answer();
    expect(await program.run({ do: 'end' }, LONG_MS)).toEqual({ is: 'ended' });
    expect((await answer()).pid).not.toBe(first.pid);
  });

  it('is ended if it does not answer in time, and started again', async () => {
    const first = await answer();
    expect(await program.run({ do: 'nothing' }, 1)).toEqual({ is: 'late' });
    expect((await answer()).pid).not.toBe(first.pid);
  });
});
