import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// A response as bytes, ready to be sent many times: compressed once, identified by its ETag.

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this size, compression does not save a network packet. */
const WORTH_COMPRESSING = 1_000;
const BROTLI_QUALITY = 5;
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
const MIN_CHUNK_BYTES = 1_024;
const MAX_CHUNK_BYTES = 16_384;
const OVERHEAD_BYTES = 1_000;

/** In order of preference: the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

export interface AnswerOptions {
  readonly status?: number;
  /** Whether the answer may be cached; by default if its status is 200. */
  readonly isCacheable?: boolean;
  /** Forms compressed in advance. */
  readonly packed?: { readonly [encoding in Encoding]?: Buffer | undefined };
}

export class Answer {
  readonly status: number;
  readonly isCacheable: boolean;
  #etag: string | undefined;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  readonly body: Buffer;

  constructor(
    body: Buffer,
    readonly headers: Readonly<Record<string, string>>,
    { status = 200, isCacheable = status === 200, packed }: AnswerOptions = {},
  ) {
    this.body = ownBytes(body);
    this.status = status;
    this.isCacheable = isCacheable;
    for (const encoding of ENCODINGS) {
      const bytes = packed?.[encoding];
      if (bytes) this.#packed.set(encoding, Promise.resolve(bytes));
    }
  }

  /** Weak: the same answer in different encodings counts as the same. Computed when first needed. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    return this.#etag;
  }

  /** The most memory it can use in the cache: the body, two compressed forms, and overhead. */
  get bytes(): number {
    return this.body.length * 3 + OVERHEAD_BYTES;
  }

  /** `request`: only its headers are read. `commonHeaders` come first, so that the answer's own win. */
  async respond(
    request: { header(name: string): string | undefined },
    commonHeaders: Readonly<Record<string, string>>,
    cacheControl: string,
  ): Promise<Response> {
    const headers: Record<string, string> = {
      ...commonHeaders,
      vary: 'accept-encoding, cookie',
      'cache-control': cacheControl,
      ...this.headers,
    };
    const { status } = this;
    if (status === 200 && !cacheControl.includes('no-store')) {
      headers.etag = this.etag;
      if (matchesEtag(request.header('if-none-match'), this.etag)) {
        return new Response(null, { status: 304, headers });
      }
    }
    const encoding = this.#encodingFor(request.header('accept-encoding'));
    if (!encoding) return new Response(this.body as BodyInit, { status, headers });
    headers['content-encoding'] = encoding;
    return new Response((await this.#pack(encoding)) as BodyInit, { status, headers });
  }

  #encodingFor(accepted: string | undefined): Encoding | null {
    if (!accepted || this.body.length < WORTH_COMPRESSING) return null;
    return ENCODINGS.find((encoding) => accepts(accepted, encoding)) ?? null;
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    let packed = this.#packed.get(encoding);
    if (!packed) {
      // zlib's buffers of 16 kB would pile up until the next garbage collection, which newer versions of Node do late.
      const chunkSize = Math.min(Math.max(this.body.length, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES);
      const packing =
        encoding === 'br'
          ? brotli(this.body, { chunkSize, params: PARAMS })
          : gzipped(this.body, { chunkSize });
      packed = packing.then(ownBytes);
      this.#packed.set(encoding, packed);
    }
    return packed;
  }
}

/** A small slice of a large buffer would keep the whole of it in memory, for as long as the answer is cached. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length * 2) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** 'gzip;q=0' means that gzip is not accepted. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight = 'q=1'] = part.split(';').map((piece) => piece.trim());
    return name === encoding && Number(weight.replace(/^q=/, '')) > 0;
  });
}

/** Weak, as for every read: a proxy that compresses marks our ETag with W/. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = (name: string) => name.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((name) => plain(name) === plain(etag));
}
