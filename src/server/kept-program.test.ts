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

  it('hands over an answer in parts', async () => {
    const parts: unknown[] = [];
    const outcome = await program.run({ do: 'parts' }, LONG_MS, (answer) => {
      if (!('part' in answer)) return false;
      parts.push(answer.part);
      return true;
    });
    expect(parts).toEqual([1, 2]);
    expect(outcome).toMatchObject({ is: 'answered', answer: { pid: expect.any(Number) } });
  });

  it('is ended if nobody wants the answer any more', async () => {
    const first = await answer();
    const unwanted = new AbortController();
    const outcome = program.run({ do: 'nothing' }, LONG_MS, undefined, unwanted.signal);
    unwanted.abort();
    expect(await outcome).toEqual({ is: 'ended' });
    expect(await program.run({ do: 'answer' }, LONG_MS, undefined, unwanted.signal)).toEqual({
      is: 'ended',
    });
    expect((await answer()).pid).not.toBe(first.pid);
  });

  it('is ended if it does not answer in time, and started again', async () => {
    const first = await answer();
    expect(await program.run({ do: 'nothing' }, 1)).toEqual({ is: 'late' });
    expect((await answer()).pid).not.toBe(first.pid);
  });
});
