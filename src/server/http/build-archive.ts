import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { Answer } from './answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { isHashedPath } from './hashed-path.ts';
import { CACHE_CONTROL, type FoundFile, fileHeaders } from './static-files.ts';

// Hashed files of every build of the last 30 days, in the file store shared by all processes: for tabs opened
// before a deploy, and for processes of two builds that run side by side (docs/decisions/018-deploys.md).

const FOLDER = 'builds';
const DAY_MS = 24 * 60 * 60_000;
const RETENTION_MS = 30 * DAY_MS;
/** A file in use is rewritten after this long, so that it never becomes old enough to be removed. */
const REWRITE_AFTER_MS = 10 * DAY_MS;
const PUTS_AT_ONCE = 4;
/** The file store is listed at most this often, however many names are requested. */
const LIST_EVERY_MS = 1_000;
const MEMORY_MB = 8;
/** A file store that is down must not prevent a process from serving. */
const PUBLISH_PATIENCE_MS = 10_000;
const STOP_PATIENCE_MS = 2_000;

/** '/assets/contact-screen-Me9aFsSj.js' is stored as 'builds/assets/contact-screen-Me9aFsSj-js'. */
const keyOf = (path: string): string => `${FOLDER}${path.replace('.', '-')}`;

/** Does not keep the process alive. */
/** A short outage of the bucket during a deploy must not cost this build its archive. */
const RETRY_MS = { first: 5_000, max: 300_000 };

const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });

export class BuildArchive {
  readonly #answers = new AnswerCache(MEMORY_MB);
  #keys: ReadonlySet<string> = new Set();
  #listing: Promise<void> = Promise.resolve();
  #nextListing: Promise<void> | null = null;
  #publishing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  readonly #stopping = new AbortController();
  #isStopped = false;
  #isPublished = false;

  /** `own`: this build's files on disk, by path. */
  constructor(
    private readonly store: FileStore,
    private readonly own: ReadonlyMap<string, string>,
    private readonly log: Log,
    private readonly retryMs = RETRY_MS,
  ) {
    // A hashed file never changes, so the cache never has to be dropped.
    this.#answers.trust(true);
  }

  /** Whether this build's files are published for other processes, or must not be waited for any longer. */
  get isPublished(): boolean {
    return this.#isPublished;
  }

  /** Publishes this build now, and again once a day. */
  start(): void {
    const run = () => {
      this.#publishing = this.#publishWithRetries();
    };
    run();
    this.#timer = setInterval(run, DAY_MS).unref();
    void Promise.race([this.#publishing, wait(PUBLISH_PATIENCE_MS)]).then(() => {
      this.#isPublished = true;
    });
  }

  /** Resolves when no file is being written any more, or after a timeout. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort();
    if (this.#timer) clearInterval(this.#timer);
    await Promise.race([this.#publishing, wait(STOP_PATIENCE_MS)]);
  }

  async #publishWithRetries(): Promise<void> {
    const { first, max } = this.retryMs;
    for (let delayMs = first; ; delayMs = Math.min(2 * delayMs, max)) {
      try {
        return await this.publish();
      } catch (error) {
        this.log.warn({ err: error }, 'files of this build could not be archived; trying again');
        this.#isPublished = true;
        await setTimeout(delayMs, undefined, { ref: false, signal: this.#stopping.signal }).catch(
          () => {},
        );
        if (this.#isStopped) return;
      }
    }
  }

  /** Writes this build's missing files, and removes files unused for 30 days. */
  async publish(now = Date.now()): Promise<void> {
    if (this.own.size === 0) return;
    const ages = new Map<string, number>();
    for (const { key, changedAt } of await this.store.list(FOLDER)) {
      ages.set(key, now - changedAt.getTime());
    }
    const toWrite = [...this.own].filter(
      ([path]) => (ages.get(keyOf(path)) ?? Number.POSITIVE_INFINITY) > REWRITE_AFTER_MS,
    );
    const putNext = async () => {
      for (let next = toWrite.pop(); next && !this.#isStopped; next = toWrite.pop())
        await this.#put(...next);
    };
    await Promise.all(Array.from({ length: PUTS_AT_ONCE }, putNext));

    const own = new Set([...this.own.keys()].map(keyOf));
    for (const [key, age] of ages) {
      if (age > RETENTION_MS && !own.has(key) && !this.#isStopped) await this.store.remove(key);
    }
  }

  /** Finds a hashed file of any build. */
  async find(path: string): Promise<FoundFile | null> {
    if (!isHashedPath(path)) return null;
    try {
      const key = keyOf(path);
      if (!this.#keys.has(key)) await this.#list();
      if (!this.#keys.has(key)) return null;
      const answer = await this.#answers.get(path, () => this.#read(path));
      return answer.status === 200 ? { answer, cacheControl: CACHE_CONTROL.hashed } : null;
    } catch (error) {
      this.log.warn({ err: error }, 'looking up a file of another build failed');
      return null;
    }
  }

  async #put(path: string, file: string): Promise<void> {
    // Missing if another build has since been written to this folder.
    const bytes = await readFile(file).catch(() => null);
    const [type = ''] = fileHeaders(path)['content-type']!.split(';');
    if (bytes) await this.store.put(keyOf(path), bytes, type);
  }

  async #read(path: string): Promise<Answer> {
    const stored = await this.store.read(keyOf(path));
    return stored
      ? new Answer(stored.bytes, fileHeaders(path))
      : new Answer(Buffer.alloc(0), {}, { status: 404 });
  }

  /** Resolves after a listing that starts after this call, so it includes everything published before. */
  #list(): Promise<void> {
    this.#nextListing ??= this.#listing
      .catch(() => {})
      .then(() => {
        this.#nextListing = null;
        const listing = this.store.list(FOLDER).then((files) => {
          this.#keys = new Set(files.map(({ key }) => key));
        });
        this.#listing = Promise.allSettled([listing, wait(LIST_EVERY_MS)]).then(() => {});
        return listing;
      });
    return this.#nextListing;
  }
}
