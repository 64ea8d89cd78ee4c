import type { CatalogueSize } from '../catalogues/catalogue-size.ts';
import type { Options } from '../read-options.ts';
import type { Subjects } from '../servers/start-subjects.ts';
import { checkAnswers, headersOf, requestsOf } from './check-answers.ts';
import type { Job } from './jobs.ts';
import {
  type Connections,
  type DatabaseKind,
  type LoadFigure,
  median,
  type Subject,
} from './load-figures.ts';
import type { LoadResult, SendLoad } from './send-load.ts';

// The first answer after a pause can be slow: an index is built, or a page is rendered cold.
const FIRST_ANSWER_LIMIT_MS = 180_000;
// The embedded database is WebAssembly, which becomes fast only after thousands of queries.
const WARM_UP = { connections: 4, seconds: 1, requests: 5_000 };

export interface LoadRun {
  readonly send: SendLoad;
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly jobs: readonly Job[];
  readonly connections: readonly Connections[];
  readonly subjects: Subjects;
  readonly options: Pick<Options, 'rounds' | 'seconds' | 'warmUps'>;
}

/** Runs rounds; each round has every job, and each job the store and then the bare server. */
export async function measureLoad(run: LoadRun): Promise<LoadFigure[]> {
  const { jobs, options } = run;
  for (const job of jobs) await checkAnswers(job, run.subjects);
  for (const subject of ['store', 'uncached', 'bare', 'sender'] as const)
    await warmUp(run, subject);

  const figures: LoadFigure[] = [];
  for (const connections of run.connections) {
    const results = new Map<string, LoadResult[]>();
    const usual = options.seconds[connections];
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const job of jobs) {
        const seconds = connections === 1 ? usual : Math.max(usual, job.leastSeconds ?? 0);
        for (const subject of job.subjects[connections]) {
          const result = await load(run, job, subject, connections, seconds);
          if (result.requests === 0) {
            throw new Error(`${job.name}, ${subject}: no answer within the time limit.`);
          }
          const key = `${job.name}/${subject}`;
          results.set(key, [...(results.get(key) ?? []), result]);
        }
      }
    }
    for (const job of jobs) {
      const ofJob = job.subjects[connections].map((subject): LoadFigure => {
        const rounds = results.get(`${job.name}/${subject}`) ?? [];
        return {
          database: run.database,
          catalogue: run.catalogue,
          job: job.name,
          connections,
          subject,
          perSecond: median(rounds.map(({ perSecond }) => perSecond)),
          medianMs: median(rounds.map(({ medianMs }) => medianMs)),
        };
      });
      figures.push(...ofJob);
      logFigures(job, connections, ofJob);
    }
  }
  return figures;
}

async function warmUp(run: LoadRun, subject: Subject): Promise<void> {
  const jobs = run.jobs.filter(({ subjects }) => Object.values(subjects).flat().includes(subject));
  let requests = 0;
  for (let round = 0; round < run.options.warmUps && requests < WARM_UP.requests; round += 1) {
    for (const job of jobs) {
      const { connections, seconds } = WARM_UP;
      await untilFirstAnswer(run, job, subject);
      // No answer within a second is not a failure here: there is another round.
      requests += (await load(run, job, subject, connections, seconds)).requests;
    }
  }
}

async function untilFirstAnswer({ subjects }: LoadRun, job: Job, subject: Subject): Promise<void> {
  const [first] = requestsOf(job);
  const response = await fetch(`http://127.0.0.1:${subjects[subject].port}${first?.path}`, {
    method: first?.method ?? 'GET',
    headers: { ...headersOf(job, subject), ...first?.headers },
    body: first?.body ?? null,
    signal: AbortSignal.timeout(FIRST_ANSWER_LIMIT_MS),
  });
  await response.arrayBuffer();
}

function load(
  { send, subjects }: LoadRun,
  job: Job,
  subject: Subject,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const { port } = subjects[subject];
  const headers = headersOf(job, subject);
  return send({ port, requests: requestsOf(job), headers, connections, seconds });
}

function logFigures({ name }: Job, connections: Connections, figures: readonly LoadFigure[]): void {
  const texts = figures.map(
    ({ subject, perSecond, medianMs }) =>
      `${subject} ${perSecond.toFixed(0)}/s ${medianMs.toFixed(2)} ms`,
  );
  if (texts.length > 0)
    console.log(
      `  ${name}, ${connections} ${connections === 1 ? 'connection' : 'connections'}: ${texts.join(', ')}`,
    );
}
