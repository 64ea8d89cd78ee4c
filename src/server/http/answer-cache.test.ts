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

describe('cached answers', () => {
  it('are built once, and again after a change', async () => {
    const cache = trusted();
    const build = vi.fn(async () => answer('a'));
    const first = await cache.get('key', build);
    expect(await cache.get('key', build)).toBe(first);
    cache.drop();
    expect(await cache.get('key', build)).not.toBe(first);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('are built once for many concurrent requests', async () => {
    const cache = trusted();
    const build = vi.fn(async () => answer('a'));
    await Promise.all(Array.from({ length: 50 }, () => cache.get('key', build)));
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('never include one that was started before a change and finished after it', async () => {
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

  it('do not include 404s or failures', async () => {
    const cache = trusted();
    const missing = vi.fn(async () => answer('', 404));
    await cache.get('missing', missing);
    await cache.get('missing', missing);
    expect(missing).toHaveBeenCalledTimes(2);
    await expect(cache.get('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('key', async () => answer('up'))).body.toString()).toBe('up');
  });

  it('stay within the size limit: the least recently used is evicted first', async () => {
    const cache = trusted(1);
    const large = 'x'.repeat(80_000); // 241,002 bytes as counted: four fit
    const built: string[] = [];
    const read = (key: string) =>
      cache.get(key, async () => {
        built.push(key);
        return answer(large);
      });
    for (const key of ['a', 'b', 'c', 'd']) await read(key);
    await read('a');
    await read('e');
    built.length = 0;
    for (const key of ['a', 'c', 'd', 'e', 'b']) await read(key);
    expect(built).toEqual(['b']);
  });

  it('use no more memory than counted, compressed forms included', async () => {
    const cache = trusted(16);
    const texts = Array.from({ length: 3_000 }, (_, index) => `${index} `.repeat(300));
    const before = process.memoryUsage().arrayBuffers;
    for (const text of texts) {
      const cached = await cache.get(text.slice(0, 8), async () => answer(text));
      await answerResponse(cached, 'no-cache', { 'accept-encoding': 'br' });
      await answerResponse(cached, 'no-cache', { 'accept-encoding': 'gzip' });
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  it('are turned off with zero megabytes', async () => {
    const cache = trusted(0);
    const build = vi.fn(async () => answer('a'));
    await cache.get('key', build);
    await cache.get('key', build);
    expect(build).toHaveBeenCalledTimes(2);
  });
});
