import { randomUUID } from 'node:crypto';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import type { MailText } from '../../text/mails.ts';
import { mailResetLinks, resetQueue } from '../account/mail-reset-links.ts';
import { fileRemoval } from '../db/schema/file-removal.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { payment } from '../db/schema/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { refund } from '../db/schema/refund.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { webhookEvent } from '../db/schema/webhook-event.ts';
import { fileRemovalQueue, removeFiles } from '../files/remove-files.ts';
import type { Log } from '../log.ts';
import { mailQueue, type QueuedMail } from '../mail/mail-queue.ts';
import { sendMails } from '../mail/send-mails.ts';
import type { Gateway } from '../payment/gateway.ts';
import { handleWebhooks, webhookQueue } from '../payment/handle-webhooks.ts';
import type { PaymentServices } from '../payment/payment-services.ts';
import { reconcile, reconcileQueue } from '../payment/reconcile.ts';
import { refundQueue, sendRefunds } from '../payment/send-refunds.ts';
import { captureLog } from '../testing/capture-log.ts';
import { logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import type { Queue } from './queue.ts';

// One bad entry between two good ones, in each of the six queues.

/** 'first' and 'last' are good; 'bad' always fails. */
const ENTRIES = ['first', 'bad', 'last'] as const;
type Entry = (typeof ENTRIES)[number];

/** All overdue, in this order. */
const dueOf = (entry: Entry): SQL =>
  sql`now() - ${ENTRIES.length - ENTRIES.indexOf(entry)} * interval '1 minute'`;

interface QueueCase {
  readonly queue: Queue<PgTable>;
  /** Adds the three entries; returns their ids. */
  add(store: TestStore): Promise<Record<Entry, string>>;
  run(store: TestStore, log: Log): Promise<void>;
  /** Which of the three entries have taken effect. */
  effects(store: TestStore, ids: Record<Entry, string>): Promise<Entry[]>;
  /** The column that decides when an entry is too old; null: never given up. */
  readonly ages: { readonly column: string; readonly givenUpAfter: string } | null;
}

const queueOf = <T extends PgTable>(queue: Queue<T>) => queue as unknown as Queue<PgTable>;
const newIds = (prefix: string): Record<Entry, string> => {
  const suffix = randomUUID().slice(0, 8);
  return {
    first: `${prefix}-first-${suffix}`,
    bad: `${prefix}-bad-${suffix}`,
    last: `${prefix}-last-${suffix}`,
  };
};
const withIds = (make: (entry: Entry) => string): Record<Entry, string> => ({
  first: make('first'),
  bad: make('bad'),
  last: make('last'),
});

/** Payment services whose provider has these fake methods. */
function withGateway({ services }: TestStore, log: Log, gateway: Partial<Gateway>) {
  const { payments } = services;
  const provider = payments.provider!;
  const faulty = { ...provider, gateway: { ...provider.gateway, ...gateway } };
  return { ...payments, log, provider: faulty } satisfies PaymentServices;
}
/** With its dashes: the digits behind it may happen to spell the word, and then all three would fail. */
const failIfBad = (id: string) => {
  if (id.includes('-bad-')) throw new Error('The provider gave no answer.');
};

async function addIntents({ db }: TestStore, ids: Record<Entry, string>) {
  const rows = ENTRIES.map((entry) => ({
    cartGeneration: 1,
    snapshot: sql`'{}'::jsonb`,
    amount: 5_000,
    providerOrderId: ids[entry],
    nextCheckAt: dueOf(entry),
    // Old enough for the next check to let it expire.
    createdAt: sql`now() - interval '25 hours'`,
  }));
  return db
    .insert(paymentIntent)
    .values(rows)
    .returning({ id: paymentIntent.id, of: paymentIntent.providerOrderId });
}

const CASES: Readonly<Record<string, QueueCase>> = {
  mail: {
    queue: queueOf(mailQueue),
    async add({ db }) {
      const ids = withIds(() => randomUUID());
      await db.insert(mailOutbox).values(
        ENTRIES.map((entry) => ({
          id: ids[entry],
          // An order email cannot be composed without an order.
          kind: entry === 'bad' ? ('order-placed' as const) : ('deletion-code' as const),
          recipient: `${entry}@shop.example`,
          payload: entry === 'bad' ? {} : { proofId: 'x', name: 'Ravi' },
          nextAttemptAt: dueOf(entry),
        })),
      );
      return ids;
    },
    async run({ db }, log) {
      const send = async ({ text }: { readonly text: object }) => {
        if (!('proofId' in text)) throw new TypeError('there is no order');
      };
      const prepare = async ({ text }: QueuedMail) => ({ text: text as MailText });
      await sendMails({ db, log, prepare, send });
    },
    async effects({ db }, ids) {
      const sent = await db.select().from(mailOutbox).where(sql`sent_at is not null`);
      return ENTRIES.filter((entry) => sent.some(({ id }) => id === ids[entry]));
    },
    ages: { column: 'created_at', givenUpAfter: '3 days' },
  },

  webhook: {
    queue: queueOf(webhookQueue),
    async add({ db }) {
      const ids = newIds('event');
      await db.insert(webhookEvent).values(
        ENTRIES.map((entry) => ({
          id: ids[entry],
          event: 'order.paid',
          about: entry === 'bad' ? sql`'null'::jsonb` : { orderId: ids[entry] },
          nextAttemptAt: dueOf(entry),
        })),
      );
      return ids;
    },
    run: (store, log) => handleWebhooks(withGateway(store, log, { paymentsOf: async () => [] })),
    async effects({ db }, ids) {
      const handled = await db.select().from(webhookEvent).where(sql`handled_at is not null`);
      return ENTRIES.filter((entry) => handled.some(({ id }) => id === ids[entry]));
    },
    ages: { column: 'received_at', givenUpAfter: '7 days' },
  },

  refund: {
    queue: queueOf(refundQueue),
    async add(store) {
      const paid = newIds('pay');
      const intents = await addIntents(store, newIds('order'));
      await store.db.update(paymentIntent).set({ nextCheckAt: null });
      await store.db.insert(payment).values(
        ENTRIES.map((entry, index) => ({
          id: paid[entry],
          intentId: intents[index]!.id,
          amount: 5_000,
          currency: 'INR',
        })),
      );
      const refunds = await store.db
        .insert(refund)
        .values(
          ENTRIES.map((entry) => ({
            paymentId: paid[entry],
            amount: 5_000,
            reason: 'cart-changed' as const,
            nextAttemptAt: dueOf(entry),
          })),
        )
        .returning();
      return withIds((entry) => refunds.find((each) => each.paymentId === paid[entry])!.id);
    },
    run: (store, log) =>
      sendRefunds(
        withGateway(store, log, {
          async refund(payment_id, amount, _, reference) {
            failIfBad(payment_id);
            return {
              id: `rfnd-${payment_id}`,
              payment_id,
              amount,
              status: 'processed',
              created_at: 0,
              reference: reference ?? null,
            };
          },
        }),
      ),
    async effects({ db }, ids) {
      const sent = await db.select().from(refund).where(sql`state = 'processed'`);
      return ENTRIES.filter((entry) => sent.some(({ id }) => id === ids[entry]));
    },
    ages: null,
  },

  reconcile: {
    queue: queueOf(reconcileQueue),
    async add(store) {
      const orders = newIds('order');
      const intents = await addIntents(store, orders);
      return withIds((entry) => intents.find((each) => each.of === orders[entry])!.id);
    },
    run: (store, log) =>
      reconcile(
        withGateway(store, log, {
          async paymentsOf(orderId) {
            failIfBad(orderId);
            return [];
          },
        }),
      ),
    async effects({ db }, ids) {
      const expired = await db.select().from(paymentIntent).where(sql`state = 'expired'`);
      return ENTRIES.filter((entry) => expired.some(({ id }) => id === ids[entry]));
    },
    ages: { column: 'created_at', givenUpAfter: '30 days' },
  },

  'reset link': {
    queue: queueOf(resetQueue),
    async add(store) {
      const emails = withIds(() => '');
      for (const entry of ENTRIES) emails[entry] = (await logIn(store)).email;
      await store.db.execute(sql`create or replace function refuse_bad() returns trigger
        language plpgsql as 'begin raise exception ''refused''; end'`);
      await store.db.execute(sql`drop trigger if exists refuse_bad on mail_outbox`);
      await store.db.execute(
        sql.raw(`create trigger refuse_bad before insert on mail_outbox for each row
          when (new.recipient = '${emails.bad}') execute function refuse_bad()`),
      );
      const ids = withIds(() => randomUUID());
      await store.db.insert(resetRequest).values(
        ENTRIES.map((entry) => ({
          id: ids[entry],
          email: emails[entry],
          dueAt: dueOf(entry),
        })),
      );
      return ids;
    },
    run: ({ services }, log) => mailResetLinks({ ...services.accounts, log }),
    async effects({ db }, ids) {
      const left = await db.select().from(resetRequest);
      return ENTRIES.filter((entry) => !left.some(({ id }) => id === ids[entry]));
    },
    ages: { column: 'asked_at', givenUpAfter: '1 day' },
  },

  'file removal': {
    queue: queueOf(fileRemovalQueue),
    async add({ db, services: { files } }) {
      const keys = newIds('shopImages/file');
      await db
        .insert(fileRemoval)
        .values(ENTRIES.map((entry) => ({ key: keys[entry], nextAttemptAt: dueOf(entry) })));
      for (const key of Object.values(keys)) await files.put(key, Buffer.from('x'), 'image/webp');
      return keys;
    },
    run: ({ db, services: { files } }, log) =>
      removeFiles({
        db,
        log,
        files: {
          ...files,
          async remove(key) {
            failIfBad(key);
            await files.remove(key);
          },
        },
      }),
    async effects({ services: { files } }, keys) {
      const gone: Entry[] = [];
      for (const entry of ENTRIES) if (!(await files.read(keys[entry]))) gone.push(entry);
      return gone;
    },
    ages: null,
  },
};

describeOnBoth('one bad entry', (kind) => {
  const store = useTestStore(kind, { PAYMENT_SANDBOX: 'true' });
  beforeEach(async () => {
    const { db } = store();
    // Not deleted: a refund that is deleted is kept as withdrawn, with its payment.
    await db.execute(sql`truncate refund`);
    for (const table of [mailOutbox, webhookEvent, resetRequest, fileRemoval, payment]) {
      await db.delete(table);
    }
    await db.delete(paymentIntent);
  });

  const rowsOf = async ({ table, columns }: Queue<PgTable>, ids: Record<Entry, string>) => {
    const column = (name: string) => (table as never as Record<string, SQL>)[name]!;
    return store()
      .db.select({
        id: column(columns.id),
        attempts: column(columns.attempts),
        isDue: sql<boolean>`${column(columns.dueAt)} <= now()`,
      })
      .from(table)
      .where(inArray(column(columns.id), Object.values(ids)))
      .orderBy(asc(column(columns.id)));
  };

  it.each(Object.entries(CASES))('%s: does not block the others', async (_, testCase) => {
    const ids = await testCase.add(store());
    const { log, lines } = captureLog();
    await testCase.run(store(), log);
    expect(await testCase.effects(store(), ids)).toEqual(['first', 'last']);
    const bad = (await rowsOf(testCase.queue, ids)).find(({ id }) => String(id) === ids.bad);
    expect(bad).toMatchObject({ attempts: 1, isDue: false });
    if (testCase.queue.isIdPersonal) expect(lines()).not.toContain(ids.bad);
    else expect(lines()).toContain(`"id":"${ids.bad}"`);
    expect(lines()).toContain('"attempts":1');
    expect(lines()).not.toMatch(/@shop\.example|042137/);
    // It waits for its next attempt, so the next run skips it.
    await testCase.run(store(), log);
    const later = (await rowsOf(testCase.queue, ids)).find(({ id }) => String(id) === ids.bad);
    expect(later).toMatchObject({ attempts: 1 });
  });

  const limited = Object.entries(CASES).filter(([, { ages }]) => ages !== null);
  it.each(limited)(
    '%s: is given up in the end and logged once as an error',
    async (_, testCase) => {
      const ids = await testCase.add(store());
      const { column, givenUpAfter } = testCase.ages!;
      await store().db.execute(sql`update ${testCase.queue.table} set ${sql.identifier(column)} =
      now() - ${givenUpAfter}::interval - interval '1 hour'`);
      const { log, lines } = captureLog();
      await testCase.run(store(), log);
      await testCase.run(store(), log);
      const givenUpLine = new RegExp(`"level":50.*"id":"${ids.bad}".*was given up`, 'g');
      expect(lines().match(givenUpLine)).toHaveLength(1);
      expect(lines()).not.toMatch(/@shop\.example|042137/);
    },
  );
});
