import { describe, expect, it, vi } from 'vitest';
import { answerResponse } from '../testing/answer-response.ts';
import { Answer } from './answer.ts';
import { AnswerCache } from './answer-cache.ts';

const answer = (text: string, status = 200) => new Answer(Buffer.from(text), {}, { status });
const trusted = (megabytes = 1) => {
  const cache = new AnswerCache(megabytes);
  cache.trust(true);
  return cache;
};

describe('the answers kept in memory', () => {
  it('are made once, and again after a change', async () => {
    const cache = trusted();
    const make = vi.fn(async () => answer('a'));
    const first = await cache.get('key', make);
    expect(await cache.get('key', make)).toBe(first);
    cache.drop();
    expect(await cache.get('key', make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('are made once for many who ask at the same time', async () => {
    const cache = trusted();
    const make = vi.fn(async () => answer('a'));
    await Promise.all(Array.from({ length: 50 }, () => cache.get('key', make)));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('never include one that was begun before a change and finished after it', async () => {
    const cache = trusted();
    let finish: (stale: Answer) => void = () => {};
    const slow = cache.get(
      'key',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.drop();
    const fresh = await cache.get('key', async () => answer('fresh'));
    finish(answer('stale'));
    await slow;
    expect(await cache.get('key', async () => answer('other'))).toBe(fresh);
  });

  it('are not used while changes could be missed', async () => {
    const cache = trusted();
    await cache.get('key', async () => answer('old'));
    cache.trust(false);
    const seen = await cache.get('key', async () => answer('new'));
    expect(seen.body.toString()).toBe('new');
    cache.trust(true);
    expect((await cache.get('key', async () => answer('newest'))).body.toString()).toBe('newest');
  });

  it('do not include what was not found, nor a failure', async () => {
    const cache = trusted();
    const missing = vi.fn(async () => answer('', 404));
    await cache.get('missing', missing);
    await cache.get('missing', missing);
    expect(missing).toHaveBeenCalledTimes(2);
    await expect(cache.get('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('key', async () => answer('up'))).body.toString()).toBe('up');
  });

  it('keep within their megabytes: the least recently used leaves first', async () => {
    const cache = trusted(1);
    const large = 'x'.repeat(80_000); // 241,002 bytes as counted: four fit
    const made: string[] = [];
    const read = (key: string) =>
      cache.get(key, async () => {
        made.push(key);
        return answer(large);
      });
    for (const key of ['a', 'b', 'c', 'd']) await read(key);
    await read('a');
    await read('e');
    made.length = 0;
    for (const key of ['a', 'c', 'd', 'e', 'b']) await read(key);
    expect(made).toEqual(['b']);
  });

  it('take no more memory than they are counted for, compressed forms included', async () => {
    const cache = trusted(16);
    const texts = Array.from({ length: 3_000 }, (_, nth) => `${nth} `.repeat(300));
    const before = process.memoryUsage().arrayBuffers;
    for (const text of texts) {
      const kept = await cache.get(text.slice(0, 8), async () => answer(text));
      await answerResponse(kept, 'no-cache', { 'accept-encoding': 'br' });
      await answerResponse(kept, 'no-cache', { 'accept-encoding': 'gzip' });
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  it('are none at all with zero megabytes', async () => {
    const cache = trusted(0);
    const make = vi.fn(async () => answer('a'));
    await cache.get('key', make);
    await cache.get('key', make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
