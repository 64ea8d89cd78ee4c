import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CellPriceHistory, PricesAsOf } from '../../contract/console-price-history.ts';
import { packText } from '../../domain/pack.ts';
import { cellKey, PRICE_PLACES, type PriceCell } from '../../domain/price-cell.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { type GridCell, publish, readGrid, SCHEDULES } from '../testing/price-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { errorOf, type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { applyScheduledPrices } from './apply-scheduled-prices.ts';

// Runs random sequences of publications, schedules, withdrawals, changes by hand and removals against a simple model.
// After every step the grid must equal the model's, and in the end so must the history.

const RUNS = proofSize(100, 3);
const PRODUCTS = 3;
const TIMEOUT = { timeout: PROOF_TIMEOUT_MS };
const PLACES = ['base', 'Erode', 'Thrissur'] as const;

const cell = fc.record({
  product: fc.nat({ max: PRODUCTS - 1 }),
  place: fc.constantFrom(...PLACES),
  price: fc.option(fc.integer({ min: 100, max: 5_000 }), { freq: 4 }),
});
const cells = fc.uniqueArray(cell, {
  minLength: 1,
  maxLength: 6,
  selector: ({ product, place }) => `${product} ${place}`,
});
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('publish' as const), cells }) },
  // With versions that were seen some steps ago.
  { weight: 3, arbitrary: fc.record({ act: fc.constant('publishLate' as const), cells }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('schedule' as const), cells }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('due' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('byHand' as const), cells }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('putBack' as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
type Wanted = {
  readonly product: number;
  readonly place: (typeof PLACES)[number];
  readonly price: number | null;
};

describeOnBoth('prices', (kind) => {
  const store = useTestStore(kind);

  it(
    `CONS-07 CONS-09 CONS-10 follow a model through ${RUNS} random sequences`,
    TIMEOUT,
    async () => {
      const staff = await logIn(store(), { role: 'operator', staffRole: 'manager' });
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 20 }), async (sequence) => {
          const run = await Run.start(store(), staff);
          for (const step of sequence) {
            await run.take(step);
            await run.check();
            steps += 1;
          }
          await run.checkHistory();
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      writeFigure(`prices follow a model (${kind})`, `${RUNS} sequences, ${steps} steps`);
    },
  );
});

/** One sequence: the store beside its model. */
class Run {
  /** Every price that a cell has had, the last is today's. */
  readonly #model = new Map<string, (number | null)[]>();
  #waiting: { id: string; cells: readonly Wanted[] }[] = [];
  /** What the grid showed when the sequence began, and the moment after. */
  #seen: Awaited<ReturnType<typeof readGrid>>;
  #startedAt = '';

  private constructor(
    private readonly store: TestStore,
    private readonly staff: LoggedIn,
    private readonly ids: readonly string[],
    seen: Awaited<ReturnType<typeof readGrid>>,
  ) {
    this.#seen = seen;
  }

  static async start(store: TestStore, staff: LoggedIn): Promise<Run> {
    const ids = Array.from({ length: PRODUCTS }, () => `model-${randomUUID()}`);
    await store.db.delete(priceSchedule);
    for (const id of ids) {
      await store.db.execute(sql`insert into product
        (id, title, description, categories, images, unit, price, created_at)
        values (${id}, ${id}, '', '{Spices}', '{}', 'kg', 1000, now() - interval '1 day')`);
    }
    const run = new Run(store, staff, ids, await readGrid(staff.browser));
    for (const id of ids)
      for (const place of PRICE_PLACES)
        run.#model.set(`${id} ${place}`, [place === 'base' ? 1_000 : null]);
    run.#startedAt = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return run;
  }

  async take(step: Step): Promise<void> {
    if (step.act === 'publish')
      return this.#publish(step.cells, await readGrid(this.staff.browser));
    if (step.act === 'publishLate') return this.#publish(step.cells, this.#seen);
    if (step.act === 'schedule') return this.#schedule(step.cells);
    if (step.act === 'byHand') return this.#byHand(step.cells);
    if (step.act === 'due') return this.#due();
    if (step.act === 'withdraw') return this.#withdraw();
    return this.#putBack();
  }

  async #publish(wanted: readonly Wanted[], seen: Awaited<ReturnType<typeof readGrid>>) {
    const now = await readGrid(this.staff.browser);
    const changes = wanted.map((each) => {
      const of = this.#cellOf(each);
      const { version, pack } = seen.cell(of.productId, of.place);
      return { ...of, price: each.price, version, pack };
    });
    const response = await publish(this.staff.browser, changes);
    if (wanted.some((each) => each.place === 'base' && each.price === null)) {
      expect((await errorOf(response)).code).toBe('PRICES_INVALID');
      return;
    }
    const stale = changes.filter(
      ({ productId, place, version }) => now.cell(productId, place).version !== version,
    );
    if (stale.length > 0) {
      const { code, priceConflicts } = await errorOf(response);
      expect(code).toBe('PRICES_CHANGED');
      expect(priceConflicts!.map(cellKey).sort()).toEqual(stale.map(cellKey).sort());
      return;
    }
    expect(response.status).toBe(200);
    this.#set(wanted);
  }

  async #schedule(wanted: readonly Wanted[]) {
    const id = randomUUID();
    const response = await this.staff.browser.post(SCHEDULES, {
      id,
      at: new Date(Date.now() + 3_600_000).toISOString(),
      changes: wanted.map((each) => ({
        ...this.#cellOf(each),
        price: each.price,
        pack: packText(null),
      })),
    });
    const isRefused = wanted.some((each) => each.place === 'base' && each.price === null);
    expect(response.status).toBe(isRefused ? 400 : 200);
    if (!isRefused) this.#waiting.push({ id, cells: wanted });
  }

  async #due() {
    const next = this.#waiting.shift();
    if (!next) return;
    await this.store.db
      .update(priceSchedule)
      .set({ dueAt: sql`now()`, nextAttemptAt: sql`now()` })
      .where(eq(priceSchedule.id, next.id));
    const { db } = this.store;
    await applyScheduledPrices({ db, log: silentLog, jobs: { wakeIn() {} } });
    this.#set(next.cells);
  }

  async #withdraw() {
    const last = this.#waiting.pop();
    if (!last) return;
    const response = await this.staff.browser.send('DELETE', `${SCHEDULES}/${last.id}`);
    expect(response.status).toBe(200);
  }

  async #byHand(wanted: readonly Wanted[]) {
    for (const each of wanted) {
      const { productId, place } = this.#cellOf(each);
      const { price } = each;
      const statement =
        place === 'base'
          ? sql`update product set price = ${price} where id = ${productId}`
          : price === null
            ? sql`delete from district_price where product_id = ${productId} and district = ${place}`
            : sql`insert into district_price (product_id, district, base_price) values (${productId}, ${place}, ${price})
                on conflict (product_id, district) do update set base_price = excluded.base_price`;
      await this.store.db.execute(statement);
    }
    this.#set(wanted);
  }

  /** As they were when the sequence began. */
  async #putBack() {
    const response = await this.staff.browser.post('/api/console/prices/as-of', {
      at: this.#startedAt,
      productIds: this.ids,
    });
    const { changes, withoutPrice } = (await response.json()) as PricesAsOf;
    expect(withoutPrice).toEqual([]);
    if (changes.length > 0) {
      expect((await publish(this.staff.browser, changes)).status).toBe(200);
    }
    for (const [key, prices] of this.#model) this.#note(key, prices[0]!);
  }

  #set(wanted: readonly Wanted[]) {
    for (const each of wanted) this.#note(cellKey(this.#cellOf(each)), each.price);
  }

  /** The same price again is no change. */
  #note(key: string, price: number | null) {
    const prices = this.#model.get(key)!;
    if (prices.at(-1) !== price) prices.push(price);
  }

  #cellOf = ({ product, place }: Wanted): PriceCell => ({ productId: this.ids[product]!, place });

  async check(): Promise<void> {
    const grid = await readGrid(this.staff.browser);
    for (const [key, prices] of this.#model) {
      const [productId = '', place = ''] = key.split(' ');
      const shown: GridCell = grid.cell(productId, place as PriceCell['place']);
      expect([key, shown.price, shown.previous]).toEqual([
        key,
        prices.at(-1),
        prices.at(-2) ?? null,
      ]);
      expect(shown.version === 0).toBe(prices.length === 1);
    }
  }

  async checkHistory(): Promise<void> {
    for (const [key, prices] of this.#model) {
      const [productId, place] = key.split(' ');
      const { changes } = await this.staff.browser.read<CellPriceHistory>(
        `/api/console/prices/history?productId=${productId}&place=${place}`,
      );
      expect(changes.map(({ to }) => to).reverse()).toEqual(prices.slice(1));
      expect(changes.map(({ from }) => from).reverse()).toEqual(prices.slice(0, -1));
    }
  }
}
