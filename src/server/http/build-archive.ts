import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { Answer } from './answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { isHashedPath } from './hashed-path.ts';
import { CACHE_CONTROL, type FoundFile, fileHeaders } from './static-files.ts';

// Hashed files of every build of the last 30 days, in the file store that all processes share: for tabs that were
// opened before a deploy, and for processes of two builds that serve side by side (docs/decisions/018-deploys.md).

const FOLDER = 'builds';
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * DAY_MS;
/** A file in use is written again after this long, so that it never gets as old as one that is removed. */
const RENEWED_AFTER_MS = 10 * DAY_MS;
const PUTS_AT_ONCE = 4;
/** However many names are tried, the store is listed at most this often. */
const LIST_EVERY_MS = 1_000;
const MEMORY_MB = 8;
/** A file store that is down must not keep a process from serving. */
const PUBLISH_PATIENCE_MS = 10_000;
const STOP_PATIENCE_MS = 2_000;

/** '/assets/contact-screen-Me9aFsSj.js' is kept as 'builds/assets/contact-screen-Me9aFsSj-js'. */
const keyOf = (path: string): string => `${FOLDER}${path.replace('.', '-')}`;

/** Does not keep a process from ending. */
const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });

export class BuildArchive {
  readonly #answers = new AnswerCache(MEMORY_MB);
  #keys: ReadonlySet<string> = new Set();
  #listing: Promise<void> = Promise.resolve();
  #nextListing: Promise<void> | null = null;
  #publishing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #isPublished = false;

  /** `own`: this build's files on the disk, by their paths. */
  constructor(
    private readonly store: FileStore,
    private readonly own: ReadonlyMap<string, string>,
    private readonly log: Log,
  ) {
    // A hashed file never changes: nobody has to tell us of anything.
    this.#answers.trust(true);
  }

  /** Whether this build's files are where other processes find them, as far as that could be done. */
  get isPublished(): boolean {
    return this.#isPublished;
  }

  /** Publishes this build now, and looks after the archive once a day. */
  start(): void {
    const run = () => {
      this.#publishing = this.publish().catch((error) =>
        this.log.warn({ err: error }, 'files of this build could not be kept for later'),
      );
    };
    run();
    this.#timer = setInterval(run, DAY_MS).unref();
    void Promise.race([this.#publishing, wait(PUBLISH_PATIENCE_MS)]).then(() => {
      this.#isPublished = true;
    });
  }

  /** Resolves when no file is being written any more, or does not get finished. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await Promise.race([this.#publishing, wait(STOP_PATIENCE_MS)]);
  }

  /** Puts there what is missing of this build, and removes what nobody has used for 30 days. */
  async publish(now = Date.now()): Promise<void> {
    if (this.own.size === 0) return;
    const ages = new Map<string, number>();
    for (const { key, changedAt } of await this.store.list(FOLDER)) {
      ages.set(key, now - changedAt.getTime());
    }
    const due = [...this.own].filter(
      ([path]) => (ages.get(keyOf(path)) ?? Number.POSITIVE_INFINITY) > RENEWED_AFTER_MS,
    );
    const putNext = async () => {
      for (let next = due.pop(); next && !this.#isStopped; next = due.pop())
        await this.#put(...next);
    };
    await Promise.all(Array.from({ length: PUTS_AT_ONCE }, putNext));

    const own = new Set([...this.own.keys()].map(keyOf));
    for (const [key, age] of ages) {
      if (age > KEPT_MS && !own.has(key) && !this.#isStopped) await this.store.remove(key);
    }
  }

  /** A hashed file of any build. */
  async find(path: string): Promise<FoundFile | null> {
    if (!isHashedPath(path)) return null;
    try {
      const key = keyOf(path);
      if (!this.#keys.has(key)) await this.#list();
      if (!this.#keys.has(key)) return null;
      const answer = await this.#answers.get(path, () => this.#read(path));
      return answer.status === 200 ? { answer, cacheControl: CACHE_CONTROL.hashed } : null;
    } catch (error) {
      this.log.warn({ err: error }, 'a file of another build could not be looked for');
      return null;
    }
  }

  async #put(path: string, file: string): Promise<void> {
    // Missing: another build was made in this folder meanwhile.
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

  /** Resolves after a listing that began after this call: what was published before it is known then. */
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
