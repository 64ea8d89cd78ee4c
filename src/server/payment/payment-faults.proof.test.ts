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
import { PROOF_TIMEOUT_MS, proofSize, tellProgress, writeFigure } from '../testing/proof.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { handleWebhooks } from './handle-webhooks.ts';
import { reconcile } from './reconcile.ts';
import { CALLS, type Call, FAULTS, type Fault } from './sandbox/sandbox-control.ts';
import { sendRefunds } from './send-refunds.ts';

// Each fault of the provider at each call that the store makes, whoever tells of the payment first: in the
// end money and orders agree.

const TELLERS = ['browser', 'webhook', 'reconciler'] as const;

interface Mishap {
  readonly call: Call;
  readonly fault: Fault;
  readonly teller: (typeof TELLERS)[number];
}

const everyMishap: readonly Mishap[] = CALLS.flatMap((call) =>
  FAULTS.flatMap((fault) => TELLERS.map((teller) => ({ call, fault, teller }))),
);
/** Seven apart: a small proof meets each call, each fault and each teller. */
const mishaps = everyMishap.filter((_, nth) => nth % proofSize(1, 7) === 0);

describeOnBoth('a provider on a bad day', (kind) => {
  const store = useTestStore(kind);

  it(`${mishaps.length} mishaps: in the end money and orders agree`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const title = `each fault of the gateway at each call, told first by browser, webhook or reconciler (${kind})`;
    for (const [nth, mishap] of mishaps.entries()) {
      await payAndCheck(store(), mishap).catch((error) => {
        throw new Error(`${JSON.stringify(mishap)} left them apart`, { cause: error });
      });
      tellProgress(title, nth + 1, mishaps.length);
    }
    await expectMoneyAgrees(store());
    writeFigure(
      title,
      `${mishaps.length} mishaps: an order each, every second payment refunded once, the books agree`,
    );
  });
});

async function payAndCheck(store: TestStore, { call, fault, teller }: Mishap): Promise<void> {
  const sandbox = sandboxOf(store);
  const { id, browser } = await shopper(store);
  const faults = {
    // Orders are looked for only when the making of one has given no answer.
    ...(call === 'find-orders' && { 'create-order': ['reset' as const] }),
    [call]: [fault],
  };
  const webhooks = teller === 'webhook' ? 'deliver' : 'drop';
  sandbox.behave({ faults, webhooks, capture: 'late' });

  const checkout = await startAgainAndAgain(browser);
  const paid = await sandbox.pay(checkout.order_id);
  if (teller === 'browser') await confirm(browser, checkout, paid);
  if (teller === 'reconciler') await work(store);
  await settled(store);
  // Whoever was first, in the end all have told of it.
  expect((await confirm(browser, checkout, paid)).status).toBe(200);
  await work(store);
  // A bank says yes to a second payment, which has to go back.
  const late = await sandbox.authoriseLate(checkout.order_id);
  await work(store);
  await work(store);

  expect(Object.values(faults).flat(), 'faults that were not met').toEqual([]);
  const [placed, ...more] = await ordersOf(store, id);
  expect([placed?.totalAmount, more.length]).toEqual([checkout.amount, 0]);
  expect(await refundOf(store, late.id)).toMatchObject({ state: 'processed' });
  // It is over: the next mishap meets calls of its own payment only.
  await store.db
    .update(paymentIntent)
    .set({ nextCheckAt: null })
    .where(eq(paymentIntent.id, checkout.paymentId));
}

/** As a person presses the button again. */
async function startAgainAndAgain(browser: TestBrowser): Promise<Checkout> {
  for (let tries = 1; ; tries += 1) {
    const response = await tryToPay(browser);
    if (response.status === 201) return ((await response.json()) as StartedPayment).checkout!;
    expect([response.status, tries]).toEqual([503, 1]);
  }
}

/** Everything that the store does by itself, due at once. */
async function work(store: TestStore): Promise<void> {
  const { payments } = store.services;
  await makeDue(store);
  await handleWebhooks(payments);
  await reconcile(payments);
  await sendRefunds(payments);
  await settled(store);
}
