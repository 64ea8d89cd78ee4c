import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Checkout, StartedPayment } from '../../contract/payment.ts';
import { paymentIntent } from '../db/schema/payment-intent.ts';
import { shopper } from '../testing/order-fixtures.ts';
import {
  confirm,
  expectMoneyAgrees,
  makeDue,
  ordersOf,
  refundOf,
  sandboxOf,
  settled,
  tryToPay,
} from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { reconcile } from './reconcile.ts';
import { CALLS, type Call, FAULTS, type Fault } from './sandbox/sandbox-control.ts';
import { sendRefunds } from './send-refunds.ts';

// Tests each provider fault at each call that the store makes, whoever reports the payment first: in the end,
// money and orders must agree.

const REPORTERS = ['browser', 'webhook', 'reconciler'] as const;

interface FaultCase {
  readonly call: Call;
  readonly fault: Fault;
  readonly reporter: (typeof REPORTERS)[number];
}

const everyCase: readonly FaultCase[] = CALLS.flatMap((call) =>
  FAULTS.flatMap((fault) => REPORTERS.map((reporter) => ({ call, fault, reporter }))),
);
/** Every seventh: a small proof still covers each call, fault and reporter. */
const cases = everyCase.filter((_, nth) => nth % proofSize(1, 7) === 0);

describeOnBoth('a faulty payment provider', (kind) => {
  const store = useTestStore(kind);

  it(`${cases.length} cases: in the end money and orders agree`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const title = `each fault of the gateway at each call, told first by browser, webhook or reconciler (${kind})`;
    for (const [nth, faultCase] of cases.entries()) {
      await payAndCheck(store(), faultCase).catch((error) => {
        throw new Error(`${JSON.stringify(faultCase)} left money and orders different`, {
          cause: error,
        });
      });
      reportProgress(title, nth + 1, cases.length);
    }
    await expectMoneyAgrees(store());
    writeFigure(
      title,
      `${cases.length} mishaps: an order each, every second payment refunded once, the books agree`,
    );
  });
});

async function payAndCheck(store: TestStore, { call, fault, reporter }: FaultCase): Promise<void> {
  const sandbox = sandboxOf(store);
  const { id, browser } = await shopper(store);
  const faults = {
    // Orders are searched for only after creating one got no response.
    ...(call === 'find-orders' && { 'create-order': ['reset' as const] }),
    [call]: [fault],
  };
  const webhooks = reporter === 'webhook' ? 'deliver' : 'drop';
  sandbox.behave({ faults, webhooks, capture: 'late' });

  const checkout = await startWithRetry(browser);
  const paid = await sandbox.pay(checkout.order_id);
  if (reporter === 'browser') await confirm(browser, checkout, paid);
  if (reporter === 'reconciler') await runJobs(store);
  await settled(store);
  // Whoever was first, in the end all have reported it.
  expect((await confirm(browser, checkout, paid)).status).toBe(200);
  await runJobs(store);
  // A bank authorises a second payment late; it must be refunded.
  const late = await sandbox.authoriseLate(checkout.order_id);
  await runJobs(store);
  await runJobs(store);

  expect(Object.values(faults).flat(), 'faults that were not met').toEqual([]);
  const [placed, ...more] = await ordersOf(store, id);
  expect([placed?.totalAmount, more.length]).toEqual([checkout.amount, 0]);
  expect(await refundOf(store, late.id)).toMatchObject({ state: 'processed' });
  // Stop checking this one, so that the next case sees only its own calls.
  await store.db
    .update(paymentIntent)
    .set({ nextCheckAt: null })
    .where(eq(paymentIntent.id, checkout.paymentId));
}

/** Retries, as a person clicks the button again. */
async function startWithRetry(browser: TestBrowser): Promise<Checkout> {
  for (let tries = 1; ; tries += 1) {
    const response = await tryToPay(browser);
    if (response.status === 201) return ((await response.json()) as StartedPayment).checkout!;
    expect([response.status, tries]).toEqual([503, 1]);
  }
}

/** Runs everything the store does in the background, due at once. */
async function runJobs(store: TestStore): Promise<void> {
  const { payments } = store.services;
  await makeDue(store);
  await handleWebhooks(payments);
  await reconcile(payments);
  await sendRefunds(payments);
  await settled(store);
}
