import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, logIn, PASSWORD, TestBrowser } from './testing/test-browser.ts';
import { describeOnOne } from './testing/test-databases.ts';
import { useTestStore } from './testing/test-store.ts';

// Who may call what: the status of every API call for each kind of caller. A call without a row fails
// the first test. The calls of the console have a table of their own, in console-access.test.ts.

const ID = 'cumin-jeera-bold';
const NO_ORDER = '00000000-0000-4000-8000-000000000000';
const NO_TICKET = { ticket: 'made-up', orderId: NO_ORDER };
const CONFIRMATION = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'x',
};
const PASSWORDS = { currentPassword: 'wrong password', newPassword: 'another password' };

/** The limit counts what was typed (FORGOT-03). */
const typedOnce = () => ({ email: `${randomUUID()}@shop.example` });

/** What to send, or a function that makes it, and the status for a visitor, a retailer, another retailer and an operator. */
type Row = readonly [body: unknown, visitor: number, retailer: number, other: number, op: number];

const MATRIX: Readonly<Record<string, Row>> = {
  'GET /products': [undefined, 200, 200, 200, 200],
  'GET /products/suggestions': [undefined, 200, 200, 200, 200],
  'GET /products/{id}': [undefined, 200, 200, 200, 200],
  'GET /products/{id}/price-memory': [undefined, 401, 200, 200, 403],
  'GET /products/{id}/back-wish': [undefined, 401, 200, 200, 403],
  'PUT /products/{id}/back-wish': [{ isWaiting: true }, 401, 200, 200, 403],
  'GET /rate-sheet': [undefined, 401, 200, 200, 403],
  'GET /home/retailer': [undefined, 401, 200, 200, 403],
  'GET /home': [undefined, 200, 200, 200, 200],
  'GET /home/carousel': [undefined, 200, 200, 200, 200],
  'GET /session': [undefined, 200, 200, 200, 200],
  'POST /auth/sign-in': [{ email: 'nobody@shop.example', password: PASSWORD }, 401, 401, 401, 401],
  'POST /auth/forgot': [typedOnce, 202, 202, 202, 202],
  'POST /auth/reset': [{ token: 'made-up', password: 'another password' }, 400, 400, 400, 400],
  'POST /auth/confirm-email': [{ token: 'made-up' }, 400, 400, 400, 400],
  'POST /auth/invitation': [{ token: 'made-up' }, 400, 400, 400, 400],
  'POST /auth/join': [{ token: 'made-up' }, 400, 400, 400, 400],
  'POST /account': [{}, 400, 400, 400, 400],
  'GET /account': [undefined, 401, 200, 200, 403],
  'PATCH /account': [{}, 401, 200, 200, 403],
  'POST /account/confirmation-email': [{}, 401, 200, 200, 403],
  'PUT /account/password': [PASSWORDS, 401, 400, 400, 400],
  'PUT /account/shop-image': ['no picture', 401, 415, 415, 403],
  'GET /account/shop-image': [undefined, 401, 404, 404, 403],
  'POST /account-deletion/search': [{ mobile: '1000000000' }, 404, 404, 404, 404],
  'POST /account-deletion/verify': [{ password: 'wrong password' }, 401, 400, 400, 403],
  'POST /account-deletion/cancel-order': [NO_TICKET, 400, 400, 400, 400],
  'POST /account-deletion/confirm': [{ ticket: 'made-up' }, 400, 400, 400, 400],
  'GET /cart': [undefined, 401, 200, 200, 403],
  'GET /cart/events': [undefined, 401, 200, 200, 403],
  'POST /cart/items': [{ productId: ID }, 401, 200, 200, 403],
  'POST /cart/lines': [{ lines: [{ productId: ID, quantity: 2 }] }, 401, 200, 200, 403],
  'GET /cart/items/{productId}': [undefined, 401, 200, 200, 403],
  'PUT /cart/items/{productId}': [{ quantity: 2 }, 401, 200, 200, 403],
  'DELETE /cart/items/{productId}': [undefined, 401, 200, 200, 403],
  'POST /cart/coupon': [{ code: 'NO-SUCH-CODE' }, 401, 404, 404, 403],
  'DELETE /cart/coupon': [undefined, 401, 200, 200, 403],
  'POST /cart/coins': [{ coins: 5 }, 401, 409, 409, 403],
  'DELETE /cart/coins': [undefined, 401, 200, 200, 403],
  // This order does not exist; ownership is tested in src/server/order/order-history-api.test.ts.
  'POST /orders': [{ paymentMethod: 'Cash on Delivery', expectedTotal: 1 }, 401, 409, 409, 403],
  'GET /orders': [undefined, 401, 200, 200, 403],
  'GET /orders/{id}': [undefined, 401, 404, 404, 403],
  'POST /orders/{id}/cancellation': [{}, 401, 404, 404, 403],
  'POST /orders/{id}/again': [{}, 401, 404, 404, 403],
  'GET /invoices/{id}': [undefined, 401, 404, 404, 403],
  'GET /order-pad': [undefined, 401, 200, 200, 403],
  'POST /order-pad/match-list': [{ text: 'jeera 2 sack' }, 401, 200, 200, 403],
  'POST /payments': [{ expectedTotal: 1 }, 401, 409, 409, 403],
  'POST /payments/{id}/confirm': [CONFIRMATION, 401, 404, 404, 403],
  'GET /payments/{id}': [undefined, 401, 404, 404, 403],
  // Called by the payment provider, which signs it.
  'POST /payments/webhook': [{}, 400, 400, 400, 400],
  // Last: it ends the session that the others use.
  'POST /auth/sign-out': [{}, 200, 200, 200, 200],
};

/** Section 7 of the specification: the operation, our call for it, and who may use it. */
const SPECIFIED = [
  ['products list', 'GET /products', 'anyone'],
  ['home', 'GET /home', 'anyone'],
  ['suggestions', 'GET /products/suggestions', 'anyone'],
  ['product detail', 'GET /products/{id}', 'anyone'],
  ['sign in', 'POST /auth/sign-in', 'anyone'],
  ['register and create profile', 'POST /account', 'anyone'],
  ['shop image, upload', 'PUT /account/shop-image', 'retailer'],
  ['shop image, read', 'GET /account/shop-image', 'retailer'],
  ['profile read', 'GET /account', 'retailer'],
  ['cart existence check', 'GET /cart/items/{productId}', 'retailer'],
  ['add to cart', 'POST /cart/items', 'retailer'],
  ['cart list', 'GET /cart', 'retailer'],
  ['live updates', 'GET /cart/events', 'retailer'],
  ['change quantity', 'PUT /cart/items/{productId}', 'retailer'],
  ['remove item', 'DELETE /cart/items/{productId}', 'retailer'],
  // Coupons stay on the server and cannot be listed (docs/decisions/021-cart-coupons-and-coins.md).
  ['coupons, and apply coupon', 'POST /cart/coupon', 'retailer'],
  ['redeem coins', 'POST /cart/coins', 'retailer'],
  // This also clears the cart.
  ['place order', 'POST /orders', 'retailer'],
  ['history', 'GET /orders', 'retailer'],
  ['order detail', 'GET /orders/{id}', 'retailer'],
  ['cancellation request', 'POST /orders/{id}/cancellation', 'retailer'],
  ['delete-account search', 'POST /account-deletion/search', 'anyone'],
  // Anyone who holds the ticket.
  ['delete user', 'POST /account-deletion/confirm', 'anyone'],
  ['password reset', 'POST /auth/forgot', 'anyone'],
  ['sign out', 'POST /auth/sign-out', 'anyone'],
  ['online payment', 'POST /payments', 'retailer'],
] as const;

const pathOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const query = { '/products/suggestions': '?q=cumin', '/home/carousel': '?category=Tea' }[path];
  const id = /\/(orders|payments|invoices)\//.test(path) ? NO_ORDER : ID;
  return { method, path: `/api${path.replace(/\{\w+\}/, id)}${query ?? ''}` };
};

const made = (body: unknown): unknown => (typeof body === 'function' ? body() : body);

const headersOf = (path: string) => ({
  'idempotency-key': 'a-key-of-this-test',
  ...(path.endsWith('/shop-image') ? { 'content-type': 'image/png' } : {}),
});

describeOnOne('authorisation', (kind) => {
  const store = useTestStore(kind);
  let callers: readonly { who: string; browser: TestBrowser }[];
  let retailer: LoggedIn;
  let other: LoggedIn;

  beforeAll(async () => {
    retailer = await logIn(store(), { district: 'Erode', name: 'Retailer' });
    other = await logIn(store(), { district: 'Nilgiris', name: 'Other' });
    const operator = await logIn(store(), { role: 'operator' });
    callers = [
      { who: 'a visitor', browser: new TestBrowser(store()) },
      { who: 'a retailer', browser: retailer.browser },
      { who: 'another retailer', browser: other.browser },
      { who: 'an operator', browser: operator.browser },
    ];
  });

  it('has a row for every API call, and no others', () => {
    const calls = store().calls.map((call) => call.join(' '));
    const ofShop = calls.filter((call) => !call.includes(' /console/'));
    expect(Object.keys(MATRIX).sort()).toEqual(ofShop.sort());
  });

  it.each(SPECIFIED)('DATA-03 %s is %s, allowed for: %s', async (_, call, who) => {
    const [body, ...statuses] = MATRIX[call]!;
    const { method, path } = pathOf(call);
    const refusals = statuses.map((status) => status === 401 || status === 403);
    // A wrong password does not count as refusing the caller.
    if (who === 'retailer') expect(refusals).toEqual([true, false, false, true]);
    else expect(new Set(statuses).size).toBe(1);
    const headers = headersOf(path);
    const visitor = await new TestBrowser(store()).send(method, path, made(body), { headers });
    expect(visitor.status).toBe(statuses[0]);
  });

  it('DATA-03 nobody can list coupons or people', async () => {
    for (const path of ['/api/coupons', '/api/users']) {
      for (const { browser } of callers) expect((await browser.send('GET', path)).status).toBe(404);
    }
  });

  describe.each(Object.entries(MATRIX))('%s', (call, [body, ...expected]) => {
    it('returns the expected status to a visitor, a retailer, another retailer and an operator', async () => {
      const { method, path } = pathOf(call);
      const actual: [string, number][] = [];
      const headers = headersOf(path);
      for (const { who, browser } of callers) {
        const response = await browser.send(method, path, made(body), { headers });
        actual.push([who, response.status]);
      }
      expect(actual).toEqual(callers.map(({ who }, index) => [who, expected[index]]));
    });
  });

  it('gives each retailer their own account and nobody else’s', async () => {
    const mine = await logIn(store(), { name: 'Mine' });
    const theirs = await logIn(store(), { name: 'Theirs' });
    expect(await mine.browser.read('/api/account')).toMatchObject({ uid: mine.id, name: 'Mine' });
    await mine.browser.patch('/api/account', { uid: theirs.id, id: theirs.id, name: 'Taken' });
    expect(await theirs.browser.read('/api/account')).toMatchObject({ name: 'Theirs' });
  });

  it('uses current data about a person: a changed row takes effect on the next request', async () => {
    const { id, browser } = await logIn(store(), { district: 'Erode' });
    await browser.read('/api/session');
    await store().db.execute(
      sql`update "user" set district = 'Palakkad', is_verified = true where id = ${id}`,
    );
    await expect
      .poll(() => browser.read('/api/session'))
      .toMatchObject({ district: 'Palakkad', isVerified: true });
  });
});
