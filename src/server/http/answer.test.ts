import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerResponse } from '../testing/answer-response.ts';
import { Answer } from './answer.ts';

const TYPE = { 'content-type': 'application/json' };
const text = 'pepper '.repeat(1_000);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer', () => {
  const answer = new Answer(Buffer.from(text), TYPE);

  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['deflate', null],
  ])(
    'requested with Accept-Encoding %s is sent as %s with the same content',
    async (accepted, encoding) => {
      const response = await answerResponse(
        answer,
        'no-cache',
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const body = await bytes(response);
      const plain =
        encoding === 'br'
          ? brotliDecompressSync(body)
          : encoding === 'gzip'
            ? gunzipSync(body)
            : body;
      expect(plain.toString()).toBe(text);
      if (encoding) expect(body.length).toBeLessThan(text.length / 10);
    },
  );

  it('that is small is not compressed', async () => {
    const small = await answerResponse(new Answer(Buffer.from('{}'), TYPE), 'no-cache', {
      'accept-encoding': 'br',
    });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('that the client already has is an empty 304 with current headers', async () => {
    const { headers } = await answerResponse(answer, 'no-cache');
    const etag = headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await answerResponse(answer, 'no-cache', { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-type')).toBe(TYPE['content-type']);
    }
    const other = await answerResponse(answer, 'no-cache', { 'if-none-match': 'W/"other"' });
    expect(other.status).toBe(200);
  });

  it('has a different ETag when its content differs', () => {
    expect(new Answer(Buffer.from('a'), TYPE).etag).not.toBe(
      new Answer(Buffer.from('b'), TYPE).etag,
    );
  });

  it('with no-store has no ETag and is never 304', async () => {
    const response = await answerResponse(answer, 'private, no-store', { 'if-none-match': '*' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBeNull();
  });
});
