import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LedgerEntry } from '../../contract/console-ledger.ts';
import { type ClosingFigures, netChange } from '../../domain/day-closing.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { dayClosing } from '../db/schema/day-closing.ts';
import { deliveryTick } from '../db/schema/delivery-tick.ts';
import { order } from '../db/schema/order.ts';
import { payment } from '../db/schema/payment.ts';
import { refund } from '../db/schema/refund.ts';
import { user } from '../db/schema/user.ts';
import { GatewayRefusal } from '../payment/gateway.ts';
import { cartFrom } from '../testing/cart-fixtures.ts';
import { moveTo, sendTick } from '../testing/delivery-fixtures.ts';
import { bodyOf, enterCoins, refundPart } from '../testing/money-fixtures.ts';
import { fillCart, placeCash } from '../testing/order-fixtures.ts';
import { sandboxOf, settled, startToPay } from '../testing/payment-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { closeDay } from './close-day.ts';
import { readFigures } from './closing-figures.ts';
import { countedIn } from './closing-items.ts';
import { readOpenDay } from './list-closings.ts';

// Random days of a store: people earn, spend, pay, get refunds, and days are closed in between. The ledger always adds
// up to the balances, and the closed days to everything that happened.

const RUNS = proofSize(60, 3);
const STEPS = 12;

const PLAIN_ACTS = [
  ...(['hold', 'order', 'pay', 'cancel', 'deliver', 'close'] as const),
  ...(['deliver-in-list', 'tick-late'] as const),
] as const;

type Step =
  | { readonly act: 'enter'; readonly balance: 'coins' | 'credits'; readonly amount: number }
  | { readonly act: (typeof PLAIN_ACTS)[number] }
  | { readonly act: 'refund' | 'refund-by-hand'; readonly share: number };

const act = <T extends string>(...acts: T[]) => fc.record({ act: fc.constantFrom(...acts) });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('enter' as const),
      balance: fc.constantFrom('coins' as const, 'credits' as const),
      amount: fc.integer({ min: -60, max: 120 }).filter((amount) => amount !== 0),
    }),
  },
  { weight: 9, arbitrary: act(...PLAIN_ACTS) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('refund' as const, 'refund-by-hand' as const),
      share: fc.integer({ min: 1, max: 150 }),
    }),
  },
);

type OrderRow = typeof order.$inferSelect;

const isDeliveredForCash = ({ status, paymentMethod }: OrderRow): boolean =>
  status === 'Delivered' && paymentMethod === 'Cash on Delivery';

/** More than is left cannot be refunded at the provider either. */
const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof GatewayRefusal)) throw error;
};

describeOnBoth('the books', (kind) => {
  const store = useTestStore(kind);
  /** Days go on from one run to the next: each is closed once. */
  let days = 0;
  const begin = Date.now();

  it(`CONS-14 add up after each of ${RUNS} random days`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const { db } = store();
    const { id, browser: owner } = await logIn(store(), { role: 'operator' });
    const staff = { id, name: 'Asha', role: 'owner', address: '' } as const;
    const close = async () => {
      const now = new Date(begin + days * 86_400_000);
      const day = indiaDay(now);
      days += 1;
      const { open } = await readOpenDay(db, { day, now });
      const cashTaken = open!.figures.cash.taken;
      const closing = { id: randomUUID(), day, cashTaken, cashCounted: 0, note: 'Not counted' };
      return closeDay(db, staff, closing, now);
    };
    await close();
    const tick = async ({ id, totalAmount }: OrderRow) => {
      const said = { outcome: 'delivered', cashTaken: totalAmount };
      await bodyOf(await sendTick(owner, id, said));
    };
    let steps = 0;
    const run = async (person: LoggedIn, step: Step): Promise<void> => {
      const { browser } = person;
      const own = await db.select().from(order).where(eq(order.userId, person.id));
      switch (step.act) {
        case 'enter':
          await enterCoins(owner, person.id, step.amount, { balance: step.balance });
          return;
        case 'hold':
          await fillCart(browser);
          await browser.post('/api/cart/coins', { coins: 5 });
          return;
        case 'order':
          await fillCart(browser);
          await placeCash(browser);
          return;
        case 'pay': {
          await cartFrom(await browser.get('/api/cart'));
          await fillCart(browser);
          await sandboxOf(store()).pay((await startToPay(browser)).order_id);
          await settled(store());
          return;
        }
        case 'cancel': {
          const open = own.find(({ status }) => status === 'Pending');
          if (!open) return;
          await bodyOf(await browser.post(`/api/orders/${open.id}/cancellation`, {}));
          const decision = { approve: true };
          await bodyOf(await owner.post(`/api/console/orders/${open.id}/cancellation`, decision));
          return;
        }
        case 'deliver':
        case 'deliver-in-list': {
          const open = own.find(
            ({ status, paymentMethod }) =>
              status === 'Pending' && paymentMethod === 'Cash on Delivery',
          );
          if (!open) return;
          if (step.act === 'deliver-in-list') return moveTo(store(), open.id, 'Delivered');
          await moveTo(store(), open.id, 'Out for Delivery');
          await tick(open);
          return;
        }
        case 'tick-late':
          for (const delivered of own.filter(isDeliveredForCash)) await tick(delivered);
          return;
        case 'refund':
        case 'refund-by-hand': {
          const [paid] = await db
            .select()
            .from(payment)
            .innerJoin(order, eq(order.id, payment.orderId))
            .where(eq(order.userId, person.id));
          if (!paid) return;
          const part = Math.floor((paid.payment.amount * step.share) / 100);
          if (step.act === 'refund-by-hand') {
            const { gateway } = store().services.payments.provider!;
            await gateway.refund(paid.payment.id, part, randomUUID()).catch(ignoreRefusal);
            await settled(store());
            return;
          }
          // Every second one waits, so that one by hand can come before it.
          if (steps % 2 === 0)
            sandboxOf(store()).behave({ faults: { refund: Array(9).fill('reset') } });
          await refundPart(owner, paid.payment.id, part);
          await settled(store());
          sandboxOf(store()).behave({});
          return;
        }
        case 'close':
          await close();
          return;
      }
    };
    const checkLedger = async (person: LoggedIn): Promise<void> => {
      const [holder] = await db.select().from(user).where(eq(user.id, person.id));
      const entries = await db
        .select()
        .from(balanceEntry)
        .where(eq(balanceEntry.userId, person.id));
      for (const balance of ['coins', 'credits'] as const) {
        const own = entries.filter((entry) => entry.balance === balance);
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(holder![balance]);
        const shown = await owner.read<{ items: LedgerEntry[] }>(
          `/api/console/money/ledger?shop=${person.id}&balance=${balance}&limit=60`,
        );
        expect(shown.items[0]?.after ?? 0).toBe(holder![balance]);
        expect(shown.items.every(({ after }) => after >= 0)).toBe(true);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: STEPS }), async (script) => {
        const person = await logIn(store());
        await enterCoins(owner, person.id, 40);
        for (const step of script) {
          steps += 1;
          await run(person, step);
          await checkLedger(person);
        }
        await settled(store());
        await close();
        await checkClosings();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    writeFigure(`${RUNS} random days of a store (${kind})`, `${steps} steps, all books add up`);
  });

  async function checkClosings(): Promise<void> {
    const { db } = store();
    const closings = await db.select().from(dayClosing);
    const sumOf = (of: (figures: ClosingFigures) => number) =>
      closings.reduce((sum, { figures }) => sum + of(figures), 0);
    const total = (rows: readonly { amount: number }[]) =>
      rows.reduce((sum, { amount }) => sum + amount, 0);
    const placed = await db.select().from(order);
    const worth = (rows: readonly OrderRow[]) =>
      total(rows.map(({ totalAmount: amount }) => ({ amount })));
    expect(sumOf(({ orders: { amount } }) => amount)).toBe(worth(placed));
    expect(sumOf(({ orders: { count } }) => count)).toBe(placed.length);
    const ticks = await db.select().from(deliveryTick).where(eq(deliveryTick.outcome, 'delivered'));
    expect(sumOf(({ cash }) => cash.taken)).toBe(
      total(ticks.map(({ cashTaken }) => ({ amount: cashTaken ?? 0 }))),
    );
    const ofCash = ({ cash, unrecorded, lateCash }: ClosingFigures) =>
      cash.due + unrecorded.amount - lateCash.due;
    expect(sumOf(ofCash)).toBe(worth(placed.filter(isDeliveredForCash)));
    expect(sumOf(({ online }) => online.amount)).toBe(total(await db.select().from(payment)));
    expect(sumOf(({ refunds, withdrawn }) => refunds.amount - withdrawn.amount)).toBe(
      total(await db.select().from(refund)),
    );
    const entries = await db.select().from(balanceEntry);
    for (const balance of ['coins', 'credits'] as const) {
      const own = entries.filter((entry) => entry.balance === balance);
      expect(sumOf((figures) => netChange(figures[balance]))).toBe(total(own));
    }
    for (const { id, figures } of closings) {
      expect(figures.cashOrders.amount + figures.onlineOrders.amount).toBe(figures.orders.amount);
      expect(figures.cashOrders.count + figures.onlineOrders.count).toBe(figures.orders.count);
      // What is kept is what its items still add up to.
      expect(await readFigures(db, countedIn(id))).toEqual(figures);
    }
  }
});
