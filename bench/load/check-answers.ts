import { isDeepStrictEqual } from 'node:util';
import { SEND_ONLY_HEADER } from '../bare/stored-pages.ts';
import { SHOPPERS } from '../catalogues/fill-carts.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import type { Subjects } from '../servers/start-subjects.ts';
import type { Job } from './jobs.ts';
import type { Subject } from './load-figures.ts';
import type { WrkRequest } from './wrk-requests.ts';

export const headersOf = ({ encodings }: Job, subject: Subject): Record<string, string> => ({
  ...(encodings && { 'accept-encoding': encodings }),
  ...(subject === 'sender' && { [SEND_ONLY_HEADER]: 'yes' }),
});

export function requestsOf({ requests, paths, isRetailers }: Job): readonly WrkRequest[] {
  if (requests) return requests;
  if (!isRetailers) return paths.map((path) => ({ method: 'GET', path }));
  // All shoppers in turn: requests of one account run one after the other.
  return Array.from({ length: Math.max(paths.length, SHOPPERS) }, (_, index) => ({
    method: 'GET',
    path: paths[index % paths.length]!,
    headers: shopperHeaders(index % SHOPPERS),
  }));
}

/**
 * Before measuring: every address must answer 200 with content, and where the bare server does the
 * same job, its answer must be the same. Search rankings may differ, so a search, and each line of a pasted list, only has
 * to find something.
 */
export async function checkAnswers(job: Job, subjects: Subjects): Promise<void> {
  const measured = new Set(Object.values(job.subjects).flat());
  for (const request of requestsOf(job)) {
    const { path } = request;
    const bodies = await Promise.all(
      [...measured].map((subject) =>
        read(subjects[subject].port, request, headersOf(job, subject)),
      ),
    );
    const [first, ...others] = bodies;
    const isRight = path.includes('q=')
      ? bodies.every((body) => (body as { items: unknown[] }).items.length > 0)
      : job.name === 'pasted list'
        ? bodies.every((body) => productsFound(body) >= LEAST_FOUND)
        : others.every((body) => isDeepStrictEqual(body, first));
    if (!isRight) {
      throw new Error(
        `${decodeURIComponent(path)} (${job.name}) is answered differently by ` +
          `${[...measured].join(', ')}: ${firstDifference(first, others[0])}`,
      );
    }
  }
}

/** Where two answers differ first, and how. */
export function firstDifference(ours: unknown, theirs: unknown, place = ''): string {
  const parts = [ours, theirs].map((one) => Object(one) as Record<string, unknown>);
  const names = new Set(parts.flatMap((one) => (Object(ours) === ours ? Object.keys(one) : [])));
  for (const name of names) {
    const [a, b] = parts.map((one) => one[name]);
    if (!isDeepStrictEqual(a, b)) return firstDifference(a, b, `${place}.${name}`);
  }
  const texts = [ours, theirs].map((one) => String(JSON.stringify(one)).slice(0, 1_000));
  return `${place || 'the whole'} is ${texts.join(' and ')}`;
}

/** Of the fifteen products in the pasted list. */
const LEAST_FOUND = 10;

const productsFound = (body: unknown): number =>
  (body as { answers: { kind: string }[] }).answers.filter(({ kind }) => kind !== 'not-found')
    .length;

async function read(
  port: number,
  { method, path, headers: requestHeaders, body }: WrkRequest,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...requestHeaders },
    body: body ?? null,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return JSON.parse(text);
  // What was sent, not only what it decompresses to.
  const sent = ['content-encoding', 'content-length'].map((name) => response.headers.get(name));
  return { sent, text };
}
