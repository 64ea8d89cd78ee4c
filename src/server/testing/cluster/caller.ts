import { setTimeout } from 'node:timers/promises';
import { SERVED_BY } from './balancers.ts';
import type { RequestBook } from './request-book.ts';

// Somebody who is logged in and uses the stores through the balancer. What was not answered is asked for again, as a browser
// does, until it is.

/** As the browser's first pause after an unanswered order. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 120_000;

const UNAVAILABLE = new Set([502, 503, 504]);

export interface Answer {
  readonly status: number;
  readonly servedBy: string;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

/** What was asked, with its key if it has one. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Headers;
}

export class WrongAnswer extends Error {}

export class Caller {
  /** How often an answer did not come. */
  unanswered = 0;

  constructor(
    readonly url: string,
    readonly cookie: string,
    readonly book: RequestBook,
  ) {}

  /** One request; null: no answer, or nobody was there to give one. */
  async try({ method, path, body, headers = {} }: Call): Promise<Answer | null> {
    const sentAt = performance.now();
    const note = (failure: string | null) => {
      if (failure) this.unanswered += 1;
      this.book.requests.push({ sentAt, endedAt: performance.now(), failure });
    };
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          cookie: this.cookie,
          origin: this.url,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const { status } = response;
      const servedBy = response.headers.get(SERVED_BY) ?? 'the balancer';
      const text = await response.text();
      if (!UNAVAILABLE.has(status)) {
        note(null);
        return { status, servedBy, text };
      }
      note(`${method} ${path}: ${status} by ${servedBy}`);
    } catch (error) {
      note(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
    }
    return null;
  }

  /** The same until it is answered. */
  async insist(call: Call): Promise<Answer> {
    for (const deadline = performance.now() + PATIENCE_MS; ; ) {
      const answer = await this.try(call);
      if (answer) return answer;
      if (performance.now() > deadline) throw new Error(`${call.path} was never answered`);
      await setTimeout(PAUSE_MS);
    }
  }

  /** The same, and the answer must be a success. */
  async insistOn<T>(call: Call): Promise<T> {
    const { status, text, servedBy } = await this.insist(call);
    if (status < 200 || status > 299) {
      throw new WrongAnswer(
        `${call.method} ${call.path}: ${status} by ${servedBy}: ${text.slice(0, 300)}`,
      );
    }
    return JSON.parse(text) as T;
  }
}
