import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Answer } from './answer.ts';

const TYPE = { 'content-type': 'application/json' };
const text = 'pepper '.repeat(1_000);
const ask = (headers: Record<string, string> = {}) => new Request('http://store/', { headers });
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
    'asked for with Accept-Encoding %s comes as %s, and says the same',
    async (accepted, encoding) => {
      const response = await answer.respond(
        ask(accepted === undefined ? {} : { 'accept-encoding': accepted }),
        'no-cache',
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
    const small = await new Answer(Buffer.from('{}'), TYPE).respond(
      ask({ 'accept-encoding': 'br' }),
      'no-cache',
    );
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('the caller already has is 304 and empty, with the headers of today', async () => {
    const { headers } = await answer.respond(ask(), 'no-cache');
    const etag = headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await answer.respond(ask({ 'if-none-match': known }), 'no-cache');
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('content-type')).toBe(TYPE['content-type']);
    }
    const other = await answer.respond(ask({ 'if-none-match': 'W/"other"' }), 'no-cache');
    expect(other.status).toBe(200);
  });

  it('has another ETag when it says something else', () => {
    expect(new Answer(Buffer.from('a'), TYPE).etag).not.toBe(
      new Answer(Buffer.from('b'), TYPE).etag,
    );
  });

  it('that nobody may keep has no ETag and is never 304', async () => {
    const response = await answer.respond(ask({ 'if-none-match': '*' }), 'private, no-store');
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBeNull();
  });
});
