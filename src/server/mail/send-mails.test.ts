import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopOf } from '../../domain/shop-settings.ts';
import type { MailText } from '../../text/mails.ts';
import type { Database, Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { Jobs } from '../jobs/jobs.ts';
import { backoffSeconds, claimDue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { captureLog } from '../testing/capture-log.ts';
import {
  type MailServer,
  type SilentServer,
  startMailServer,
  startSilentServer,
} from '../testing/mail-server.ts';
import {
  DATABASES,
  describeOnOne,
  describeOnPostgres,
  silentLog,
} from '../testing/test-databases.ts';
import { enqueueMail, type Mail } from './enqueue-mail.ts';
import { asQueuedMail, forgetOldMails, MAIL_BACKOFF, mailQueue } from './mail-queue.ts';
import { mailSender } from './mail-sender.ts';
import type { PrepareMail } from './prepare-mail.ts';
import { sendMails } from './send-mails.ts';

const LINK = 'https://store.example/reset?token=s3cr3t';
const RESET: Mail = { kind: 'reset', to: 'priya@shop.example', name: 'Priya' };
const CODE: Mail = { kind: 'deletion-code', to: 'ravi@shop.example', proofId: 'a', name: 'Ravi' };
const WELCOME: Mail = {
  kind: 'welcome',
  to: 'ravi@shop.example',
  name: 'Ravi',
  storeName: 'Ravi Stores',
};
const WAIT = { interval: 20 };

/** The recipients of these tests have no accounts. */
const prepare: PrepareMail = async ({ text }) => ({
  text: { ...text, ...{ link: LINK, code: '042137' } } as unknown as MailText,
});

const workers: Jobs[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

const settingsFor = (url: string | undefined, env: Record<string, string> = {}) =>
  readSettings({
    PUBLIC_URL: 'https://store.example',
    STORE_NAME: 'Anbu & Söhne',
    ...(url ? { SMTP_URL: url, MAIL_FROM: 'shop@store.example' } : {}),
    ...env,
  });

async function startWorker(
  database: Database,
  settings = settingsFor(undefined),
  { log = silentLog, sendMs = 20_000 }: { log?: Log; sendMs?: number } = {},
): Promise<Jobs> {
  const { db } = database;
  const send = mailSender(settings, { now: shopOf(settings.shopDefaults) }, log);
  const worker = new Jobs(log);
  const schedule = { everyMs: 15_000, wakeOn: 'mail_queued' };
  worker.add('mail', schedule, (run) => sendMails({ db, log, prepare, send, sendMs }, run));
  worker.add('old-mail', { everyMs: 3_600_000 }, (run) => forgetOldMails(db, run));
  workers.push(worker);
  await worker.start(database);
  return worker;
}

const claimDueMails = async (db: Db, most: number) =>
  (await claimDue(db, mailQueue, most)).map(asQueuedMail);
const retrySeconds = (attempts: number) => backoffSeconds(MAIL_BACKOFF, attempts);

const rowsOf = (db: Db) => db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);

/** The database's current time. */
const nowOf = async (db: Db): Promise<number> => {
  const { rows } = (await db.execute(
    sql`select floor(extract(epoch from now()) * 1000)::float8 as ms`,
  )) as unknown as { rows: { ms: number }[] };
  return rows[0]!.ms;
};

/** As if the time until the next attempt had passed. */
const makeDue = async (db: Db) => {
  await db.update(mailOutbox).set({ nextAttemptAt: sql`now()` });
  await db.execute(sql`select pg_notify('mail_queued', '')`);
};

describeOnOne('the outbox', (kind) => {
  let opened: Awaited<ReturnType<(typeof DATABASES)['embedded']>>;
  let db: Db;
  let server: MailServer;

  beforeAll(async () => {
    opened = await DATABASES[kind]();
    db = opened.database.db;
  });
  afterAll(() => opened?.remove());
  beforeEach(async () => {
    await db.delete(mailOutbox);
    server = await startMailServer();
  });
  afterEach(() => server.close());

  it('delivers once, as text and HTML, from the shop', async () => {
    await startWorker(opened.database, settingsFor(server.url));
    await enqueueMail(db, RESET);
    await expect.poll(() => server.received.length, WAIT).toBe(1);
    const [{ from, to, source }] = server.received as [MailServer['received'][0]];
    expect({ from, to }).toEqual({ from: 'shop@store.example', to: ['priya@shop.example'] });
    const [head, ...parts] = source.split('\r\n\r\n');
    expect(decodeWords(headers(head!).get('from')!)).toBe('Anbu & Söhne <shop@store.example>');
    expect(headers(head!).get('to')).toBe('priya@shop.example');
    expect(decodeWords(headers(head!).get('subject')!)).toBe('Reset your Anbu & Söhne password');
    expect(headers(head!).get('auto-submitted')).toBe('auto-generated');
    expect(headers(head!).get('message-id')).toMatch(/^<[0-9a-f-]{36}@store\.example>$/);
    expect(headers(head!).get('content-type')).toMatch(/^multipart\/alternative/);
    const body = parts.join('\r\n\r\n');
    expect(body).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(body).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(unfold(body)).toContain(LINK);

    await expect.poll(async () => (await rowsOf(db))[0]!.sentAt, WAIT).not.toBeNull();
    const [row] = await rowsOf(db);
    expect(row).toMatchObject({ attempts: 1, payload: {}, lastError: null, failedAt: null });
    await makeDue(db);
    await enqueueMail(db, CODE);
    await expect.poll(() => server.received.length, WAIT).toBe(2);
    expect(server.received[1]!.to).toEqual(['ravi@shop.example']);
  });

  it('sends nothing from a rolled-back transaction, and everything from a committed one', async () => {
    await startWorker(opened.database, settingsFor(server.url));
    await expect(
      db.transaction(async (tx) => {
        await enqueueMail(tx, RESET);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await db.transaction((tx) => enqueueMail(tx, CODE));
    await expect.poll(() => server.received.length, WAIT).toBe(1);
    expect(server.received[0]!.to).toEqual(['ravi@shop.example']);
    expect(await rowsOf(db)).toHaveLength(1);
  });

  it('loses nothing while the server is down, and waits longer each time', async () => {
    const { url, port } = server;
    await server.close();
    await startWorker(opened.database, settingsFor(url));
    let dueSince = await nowOf(db);
    await enqueueMail(db, RESET);
    for (const attempts of [1, 2, 3]) {
      await expect
        .poll(async () => (await rowsOf(db))[0]!.lastError && (await rowsOf(db))[0]!.attempts, WAIT)
        .toBe(attempts);
      const [row] = await rowsOf(db);
      expect(row!.lastError).toBe('ESOCKET');
      // The attempt failed between these two moments.
      const waitMs = retrySeconds(attempts) * 1_000;
      expect(row!.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(dueSince + waitMs);
      expect(row!.nextAttemptAt.getTime()).toBeLessThanOrEqual((await nowOf(db)) + waitMs);
      await db.update(mailOutbox).set({ lastError: null });
      dueSince = await nowOf(db);
      if (attempts < 3) await makeDue(db);
    }
    server = await startMailServer(port);
    await makeDue(db);
    await expect.poll(() => server.received.length, WAIT).toBe(1);
    expect(unfold(server.received[0]!.source)).toContain(LINK);
  });

  it.each([
    { at: 'RCPT', code: 451 },
    { at: 'DATA', code: 452 },
    { at: 'RCPT', code: 421 },
    // The sender is refused: wrong settings, not a bad email.
    { at: 'MAIL', code: 550 },
  ] as const)('tries again after $code at $at', async (refuse) => {
    server.refuse = refuse;
    await startWorker(opened.database, settingsFor(server.url));
    await enqueueMail(db, CODE);
    await expect
      .poll(async () => (await rowsOf(db))[0]!.lastError, WAIT)
      .toBe(`SMTP_${refuse.code}`);
    expect((await rowsOf(db))[0]).toMatchObject({ failedAt: null, payload: { proofId: 'a' } });
    server.refuse = null;
    await makeDue(db);
    await expect.poll(() => server.received.length, WAIT).toBe(1);
  });

  it.each([
    { at: 'RCPT', code: 550 },
    { at: 'DATA', code: 554 },
  ] as const)('gives up for good after $code at $at', async (refuse) => {
    const { log, lines } = captureLog();
    server.refuse = refuse;
    await startWorker(opened.database, settingsFor(server.url), { log });
    await enqueueMail(db, CODE);
    await expect.poll(async () => (await rowsOf(db))[0]!.failedAt, WAIT).not.toBeNull();
    expect((await rowsOf(db))[0]).toMatchObject({
      lastError: `SMTP_${refuse.code}`,
      // Kept, so that staff can have it tried again.
      payload: { name: 'Ravi' },
      sentAt: null,
      attempts: 1,
    });
    server.refuse = null;
    await makeDue(db);
    await enqueueMail(db, RESET);
    await expect.poll(() => server.received.length, WAIT).toBe(1);
    expect(server.received[0]!.to).toEqual(['priya@shop.example']);
    await expect.poll(lines, WAIT).toContain('a mail was given up');
    // Neither the content, nor the recipient, nor the server's message.
    expect(lines()).not.toMatch(/shop\.example|042137|Ravi|Not you/);
  });

  it('sends no expired code, and no link a day after it was asked for', async () => {
    const { log, lines } = captureLog();
    const enqueueAged = async (mail: Mail, age: string) => {
      await enqueueMail(db, mail);
      await db
        .update(mailOutbox)
        .set({ createdAt: sql`now() - ${sql.raw(`interval '${age}'`)}` })
        .where(eq(mailOutbox.recipient, mail.to));
    };
    await enqueueAged({ ...RESET, to: 'late@shop.example' }, '25 hours');
    await enqueueAged(RESET, '1 hour');
    await enqueueAged(CODE, '20 minutes');
    await startWorker(opened.database, settingsFor(server.url), { log });
    const outcomes = async () =>
      (await rowsOf(db)).map(({ lastError, sentAt }) => lastError ?? (sentAt ? 'sent' : 'waiting'));
    await expect.poll(outcomes, WAIT).toEqual(['EXPIRED', 'sent', 'EXPIRED']);
    expect(server.received.map(({ to }) => to)).toEqual([[RESET.to]]);
    expect(lines()).toContain('"reason":"EXPIRED"');
  });

  it('gives up after three days and logs it', async () => {
    const { log, lines } = captureLog();
    server.refuse = { at: 'RCPT', code: 451 };
    await enqueueMail(db, WELCOME);
    await db.update(mailOutbox).set({ createdAt: sql`now() - interval '71 hours'` });
    await startWorker(opened.database, settingsFor(server.url), { log });
    await expect.poll(async () => (await rowsOf(db))[0]!.lastError, WAIT).toBe('SMTP_451');
    expect((await rowsOf(db))[0]!.failedAt).toBeNull();
    await db.update(mailOutbox).set({ createdAt: sql`now() - interval '73 hours'` });
    await makeDue(db);
    await expect.poll(async () => (await rowsOf(db))[0]!.failedAt, WAIT).not.toBeNull();
    expect((await rowsOf(db))[0]!.payload).toMatchObject({ name: WELCOME.name });
    await expect.poll(lines, WAIT).toContain('a mail was given up');
  });

  it('retries an email claimed by a killed worker when its lease expires', async () => {
    await enqueueMail(db, RESET);
    // A worker that is killed after claiming.
    expect(await claimDueMails(db, 5)).toHaveLength(1);
    expect(await claimDueMails(db, 5)).toHaveLength(0);
    await startWorker(opened.database, settingsFor(server.url));
    await enqueueMail(db, CODE);
    await expect.poll(() => server.received.length, WAIT).toBe(1);
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: sql`next_attempt_at - interval '5 minutes'` })
      .where(eq(mailOutbox.kind, 'reset'));
    await db.execute(sql`select pg_notify('mail_queued', '')`);
    await expect.poll(() => server.received.length, WAIT).toBe(2);
    expect(server.received[1]!.to).toEqual(['priya@shop.example']);
  });

  it('does not let a name inject headers or recipients', async () => {
    await startWorker(opened.database, settingsFor(server.url));
    const name = 'Eve\r\nBcc: victim@example.org\r\n\r\n<h1>Hello</h1>';
    await enqueueMail(db, { kind: 'welcome', to: 'eve@shop.example', name, storeName: name });
    await expect.poll(() => server.received.length, WAIT).toBe(1);
    const [{ to, source }] = server.received as [MailServer['received'][0]];
    expect(to).toEqual(['eve@shop.example']);
    expect([...headers(source.split('\r\n\r\n')[0]!).keys()].sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(unfold(source)).not.toMatch(/h1>Hello/);
  });

  it.each([
    'a@shop.example, b@shop.example',
    'a@shop.example\r\nBcc: b@shop.example',
    'A <a@shop.example>',
    'no address',
  ])('refuses to send to %j', async (to) => {
    await startWorker(opened.database, settingsFor(server.url));
    await enqueueMail(db, { ...RESET, to });
    await expect.poll(async () => (await rowsOf(db))[0]!.lastError, WAIT).toBe('BAD_ADDRESS');
    expect((await rowsOf(db))[0]!.failedAt).not.toBeNull();
    expect(server.received).toEqual([]);
  });

  it('deletes emails after a month', async () => {
    await enqueueMail(db, RESET);
    await enqueueMail(db, CODE);
    const old = { sentAt: sql`now() - interval '31 days'`, payload: {} };
    await db.update(mailOutbox).set(old).where(eq(mailOutbox.kind, 'reset'));
    await startWorker(opened.database, settingsFor(server.url));
    await expect
      .poll(async () => (await rowsOf(db)).map((row) => row.kind), WAIT)
      .toEqual(['deletion-code']);
  });

  it('reveals nothing about an email that could not be queued', async () => {
    const kindless = { ...RESET, kind: 'advertisement' } as unknown as Mail;
    const error = await enqueueMail(db, kindless).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'An email could not be queued.', code: '23514' });
    const { log, lines } = captureLog();
    log.error({ err: error }, 'x');
    expect(lines()).not.toMatch(/priya|Priya/);
  });
});

describe('a mail server that hangs', () => {
  let opened: Awaited<ReturnType<(typeof DATABASES)['embedded']>>;
  const silent: SilentServer[] = [];
  beforeAll(async () => {
    opened = await DATABASES.embedded();
  });
  afterAll(async () => {
    await opened?.remove();
    await Promise.all(silent.map((server) => server.close()));
  });

  it.each([
    ['sends nothing', 0],
    ['keeps sending meaningless data', 20],
  ])('and %s is timed out', async (_, dripMs) => {
    const { db } = opened.database;
    await db.delete(mailOutbox);
    const server = await startSilentServer(dripMs);
    silent.push(server);
    await startWorker(opened.database, settingsFor(server.url), { sendMs: 300 });
    await enqueueMail(db, RESET);
    await expect.poll(async () => (await rowsOf(db))[0]!.lastError, WAIT).toBe('TIMEOUT');
    const connections = server.connections();
    const [row] = await rowsOf(db);
    expect(row).toMatchObject({ sentAt: null, payload: { name: 'Priya' } });
    // Each attempt connects once; on a busy machine the next one may have begun.
    expect(connections).toBeGreaterThan(0);
    expect(connections).toBeLessThanOrEqual(row!.attempts);
  });

  it('does not keep the store from stopping, and the email is retried', async () => {
    const { db } = opened.database;
    await db.delete(mailOutbox);
    const server = await startSilentServer();
    silent.push(server);
    const worker = await startWorker(opened.database, settingsFor(server.url), { sendMs: 600_000 });
    await enqueueMail(db, RESET);
    await expect.poll(() => server.connections(), WAIT).toBe(1);
    await worker.stop();
    expect((await rowsOf(db))[0]).toMatchObject({ lastError: 'TIMEOUT', failedAt: null });
  });
});

describe('without a mail server', () => {
  let opened: Awaited<ReturnType<(typeof DATABASES)['embedded']>>;
  const folder = mkdtempSync(join(tmpdir(), 'store-mail-'));
  beforeAll(async () => {
    opened = await DATABASES.embedded();
  });
  afterAll(async () => {
    await opened?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('emails become files readable only by the store’s user, and the log says where', async () => {
    const { db } = opened.database;
    const { log, lines } = captureLog();
    await startWorker(opened.database, settingsFor(undefined, { DATA_DIR: folder }), { log });
    expect(existsSync(join(folder, 'mail'))).toBe(false);
    await enqueueMail(db, RESET);
    await enqueueMail(db, CODE);
    await expect
      .poll(async () => (await rowsOf(db)).filter((row) => row.sentAt).length, WAIT)
      .toBe(2);
    const files = readdirSync(join(folder, 'mail')).sort();
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^\d{8}T\d{6}Z-(reset|deletion-code)-[0-9a-f-]{36}\.eml$/);
      expect(statSync(join(folder, 'mail', file)).mode & 0o777).toBe(0o600);
      expect(lines()).toContain(`"file":"${join(basename(folder), 'mail', file)}"`);
    }
    expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
    const reset = files.find((file) => file.includes('-reset-'))!;
    expect(unfold(readFileSync(join(folder, 'mail', reset), 'utf8'))).toContain(LINK);
    expect(lines()).not.toMatch(/s3cr3t|042137|priya|ravi/i);
    expect(lines()).not.toContain(folder);
  });
});

describeOnPostgres('two workers on one PostgreSQL', () => {
  it('send each of 200 emails once', async () => {
    const opened = await DATABASES.postgres();
    const { db } = opened.database;
    const other = await openDatabase(
      readSettings({ DATABASE_URL: opened.url! }),
      silentLog,
      new AbortController().signal,
    );
    const server = await startMailServer();
    try {
      await db.transaction(async (tx) => {
        for (let index = 0; index < 200; index += 1) {
          await enqueueMail(tx, { ...CODE, to: `shop-${index}@shop.example` });
        }
      });
      await Promise.all(
        [opened.database, other].map((each) => startWorker(each, settingsFor(server.url))),
      );
      await expect.poll(() => server.received.length, WAIT).toBe(200);
      await expect
        .poll(async () => (await rowsOf(db)).filter((row) => row.sentAt).length, WAIT)
        .toBe(200);
      expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(200);
      expect((await rowsOf(db)).every((row) => row.attempts === 1)).toBe(true);
    } finally {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      await other.close();
      await server.close();
      await opened.remove();
    }
  });
});

describe('the delay before the next attempt', () => {
  it('is a minute, doubled each time, at most an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(retrySeconds);
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });
});

/** The headers of a message; a line that starts with a space continues the previous one. */
function headers(head: string): Map<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const [name, ...value] = line.split(': ');
      return [name!.toLowerCase(), value.join(': ')] as const;
    }),
  );
}

/** Decodes a quoted-printable body. */
const unfold = (body: string): string =>
  body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes =?UTF-8?Q?...?=. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/"?=\?UTF-8\?([QB])\?([^?]*)\?="?\s?/gi, (_, form, word) =>
      form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (_all: string, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    )
    .replace(/(\S)</, '$1 <');
