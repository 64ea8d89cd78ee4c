import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type AnsweredRequest,
  JOB_OUTCOMES,
  LOGIN_OUTCOMES,
  MAIL_OUTCOMES,
  PAYMENT_OUTCOMES,
  type StoreEvents,
} from '../store-events.ts';
import { NO_FIGURES, type StoreFigures } from './store-figures.ts';

// The metrics of one store for Prometheus (docs/operating.md). Labels are words from short lists, never ids, paths or people.

const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What is read from the store whenever somebody asks. */
export type ReadFigures = () => Promise<StoreFigures>;

export class StoreMetrics implements StoreEvents {
  readonly #registry = new Registry();
  readonly #of = { registers: [this.#registry] };
  readonly contentType = this.#registry.contentType;
  #scrape: Promise<string> | null = null;

  readonly #requests = new Counter({
    ...this.#of,
    name: 'store_http_requests_total',
    help: 'Requests by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
  });
  readonly #latency = new Histogram({
    ...this.#of,
    name: 'store_http_request_duration_seconds',
    help: 'How long requests took, until the answer began.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_SECONDS,
  });
  readonly #orders = this.#counter('store_orders_placed_total', 'Orders placed.', [
    'payment',
    'by',
  ]);
  readonly #payments = this.#counter('store_payments_total', 'Online payments by outcome.', [
    'outcome',
  ]);
  readonly #mails = this.#counter('store_mails_total', 'Attempts to send an email by outcome.', [
    'outcome',
  ]);
  readonly #logins = this.#counter('store_logins_total', 'Attempts to log in by outcome.', [
    'outcome',
  ]);
  readonly #entries = this.#counter(
    'store_job_entries_total',
    'Queue entries worked on, by kind and outcome.',
    ['kind', 'outcome'],
  );
  readonly #runs = this.#counter('store_job_runs_total', 'Runs of background jobs by outcome.', [
    'job',
    'outcome',
  ]);

  readonly #ready = this.#gauge('store_ready', '1 if the store accepts requests.', []);
  readonly #databaseUp = this.#gauge(
    'store_database_up',
    '1 if the database answered when this was read.',
    [],
  );
  readonly #pool = this.#gauge(
    'store_database_pool',
    'Connections to PostgreSQL (total, idle) and requests that wait for one (waiting).',
    ['state'],
  );
  readonly #jobs = this.#gauge('store_jobs', 'Queue entries by kind and state.', ['kind', 'state']);
  readonly #oldestDue = this.#gauge(
    'store_job_oldest_due_seconds',
    'How long the entry that waits longest has been due.',
    ['kind'],
  );
  readonly #oldestOpen = this.#gauge(
    'store_job_oldest_open_seconds',
    'The age of the oldest unfinished entry.',
    ['kind'],
  );
  readonly #runSeconds = this.#gauge(
    'store_job_run_seconds',
    'How long the present run of a job has lasted; 0: it is not running.',
    ['job'],
  );
  readonly #hits = this.#counter('store_cache_hits_total', 'Answered from a cache.', ['cache']);
  readonly #misses = this.#counter('store_cache_misses_total', 'Not found in a cache.', ['cache']);
  readonly #kept = this.#gauge('store_cache_entries', 'Entries in a cache.', ['cache']);
  readonly #streams = this.#gauge('store_live_streams', 'Open live streams.', ['stream']);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    // Prometheus sees an increase only of what was there before.
    for (const outcome of PAYMENT_OUTCOMES) this.#payments.inc({ outcome }, 0);
    for (const outcome of MAIL_OUTCOMES) this.#mails.inc({ outcome }, 0);
    for (const outcome of LOGIN_OUTCOMES) this.#logins.inc({ outcome }, 0);
  }

  requestAnswered({ method, route, status, seconds }: AnsweredRequest): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` });
    this.#latency.observe({ method: known, route }, seconds);
  }

  orderPlaced(payment: string, by: string): void {
    this.#orders.inc({ payment, by });
  }

  payment(outcome: string): void {
    this.#payments.inc({ outcome });
  }

  mail(outcome: string): void {
    this.#mails.inc({ outcome });
  }

  login(outcome: string): void {
    this.#logins.inc({ outcome });
  }

  entryEnded(entry: string, outcome: string): void {
    this.#entries.inc({ kind: entry.replaceAll(' ', '-'), outcome });
  }

  jobEnded(job: string, outcome: string): void {
    this.#runs.inc({ job, outcome });
  }

  /** All metrics as Prometheus reads them. Whoever asks meanwhile gets the same. */
  text(read: ReadFigures): Promise<string> {
    this.#scrape ??= this.#write(read).finally(() => {
      this.#scrape = null;
    });
    return this.#scrape;
  }

  async #write(read: ReadFigures): Promise<string> {
    this.#take(await read().catch(() => NO_FIGURES));
    return this.#registry.metrics();
  }

  #take({ isReady, isDatabaseUp, pool, queues, runs, caches, streams }: StoreFigures): void {
    this.#ready.set(Number(isReady));
    this.#databaseUp.set(Number(isDatabaseUp));
    // What could not be read is missing, not old.
    for (const figure of [this.#pool, this.#jobs, this.#oldestDue, this.#oldestOpen]) {
      figure.reset();
    }
    for (const [state, count] of Object.entries(pool ?? {})) this.#pool.set({ state }, count);
    for (const { kind, states, oldestDueSeconds, oldestOpenSeconds } of queues) {
      for (const [state, count] of Object.entries(states)) this.#jobs.set({ kind, state }, count);
      this.#oldestDue.set({ kind }, oldestDueSeconds);
      if (oldestOpenSeconds !== null) this.#oldestOpen.set({ kind }, oldestOpenSeconds);
    }
    for (const { job, seconds } of runs) {
      this.#runSeconds.set({ job }, seconds);
      // As in the constructor, which does not know the jobs.
      for (const outcome of JOB_OUTCOMES) this.#runs.inc({ job, outcome }, 0);
    }
    this.#hits.reset();
    this.#misses.reset();
    for (const [cache, { hits, misses, entries }] of Object.entries(caches)) {
      this.#hits.inc({ cache }, hits);
      this.#misses.inc({ cache }, misses);
      this.#kept.set({ cache }, entries);
    }
    for (const [stream, count] of Object.entries(streams)) this.#streams.set({ stream }, count);
  }

  #counter<const Name extends string>(
    name: string,
    help: string,
    labelNames: readonly Name[],
  ): Counter<Name> {
    return new Counter({ ...this.#of, name, help, labelNames });
  }

  #gauge<const Name extends string>(
    name: string,
    help: string,
    labelNames: readonly Name[],
  ): Gauge<Name> {
    return new Gauge({ ...this.#of, name, help, labelNames });
  }
}
