import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { user } from '../db/schema/user.ts';
import {
  errorOf,
  type LoggedIn,
  logIn,
  OWN_ORIGIN,
  PASSWORD,
  TestBrowser,
} from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const NEW = 'another password';

/** Every call that changes something, valid if it came from our own page. */
const CHANGES = [
  ['POST', '/api/auth/sign-in', { email: 'x@shop.example', password: PASSWORD }],
  ['POST', '/api/auth/sign-out', {}],
  ['POST', '/api/auth/forgot', { email: 'x@shop.example' }],
  ['POST', '/api/auth/reset', { token: 'x', password: NEW }],
  ['POST', '/api/auth/invitation', { token: 'x' }],
  ['POST', '/api/auth/join', { token: 'x' }],
  ['POST', '/api/console/step-up', { password: PASSWORD }],
  ['POST', '/api/console/staff/invitations', {}],
  ['POST', '/api/console/staff/invitations/cumin-jeera-bold/resend', {}],
  ['DELETE', '/api/console/staff/invitations/cumin-jeera-bold', undefined],
  ['PUT', '/api/console/staff/cumin-jeera-bold/role', {}],
  ['POST', '/api/console/staff/cumin-jeera-bold/end', {}],
  ['POST', '/api/console/staff/cumin-jeera-bold/restore', {}],
  ['POST', '/api/console/districts', {}],
  ['PUT', '/api/console/districts/cumin-jeera-bold', {}],
  ['PUT', '/api/console/settings', { changes: [] }],
  ['POST', '/api/console/signatures', {}],
  ['POST', '/api/console/jobs/retry', { kind: 'mail' }],
  ['POST', '/api/account', {}],
  ['PATCH', '/api/account', { name: 'Hijacked' }],
  ['PUT', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW }],
  ['PUT', '/api/account/shop-image', 'x'],
  ['POST', '/api/account-deletion/search', { mobile: '9876543210' }],
  ['POST', '/api/account-deletion/verify', { password: PASSWORD }],
  ['POST', '/api/auth/confirm-email', { token: 'x' }],
  ['POST', '/api/account/confirmation-email', {}],
  ['POST', '/api/account-deletion/cancel-order', { ticket: 'x', orderId: 'x' }],
  ['POST', '/api/account-deletion/confirm', { ticket: 'x' }],
  ['POST', '/api/cart/items', { productId: 'cumin-jeera-bold' }],
  ['POST', '/api/cart/lines', { lines: [{ productId: 'cumin-jeera-bold', quantity: 2 }] }],
  ['PUT', '/api/cart/items/cumin-jeera-bold', { quantity: 2 }],
  ['PUT', '/api/products/cumin-jeera-bold/back-wish', { isWaiting: true }],
  ['DELETE', '/api/cart/items/cumin-jeera-bold', undefined],
  ['POST', '/api/cart/coupon', { code: 'WELCOME100' }],
  ['DELETE', '/api/cart/coupon', undefined],
  ['POST', '/api/cart/coins', { coins: 5 }],
  ['DELETE', '/api/cart/coins', undefined],
  ['POST', '/api/orders', { paymentMethod: 'Cash on Delivery', expectedTotal: 0 }],
  ['POST', '/api/orders/cumin-jeera-bold/cancellation', {}],
  ['POST', '/api/orders/cumin-jeera-bold/again', {}],
  ['POST', '/api/order-pad/match-list', { text: 'jeera 2 sack' }],
  ['POST', '/api/payments', { expectedTotal: 0 }],
  ['POST', '/api/payments/cumin-jeera-bold/confirm', {}],
  ['POST', '/api/console/orders/moves', { ids: ['cumin-jeera-bold'], to: 'Confirmed' }],
  ['POST', '/api/console/orders/cumin-jeera-bold/status', { status: 'Confirmed' }],
  ['POST', '/api/console/orders/cumin-jeera-bold/packing', { lines: [] }],
  ['POST', '/api/console/orders/cumin-jeera-bold/packing/preview', { lines: [] }],
  ['POST', '/api/console/orders/cumin-jeera-bold/notes', { noteId: 'x', text: 'x' }],
  ['POST', '/api/console/orders/cumin-jeera-bold/cancellation', { approve: true }],
  ['POST', '/api/console/prices/publish', { changes: [] }],
  ['POST', '/api/console/prices/schedules', { changes: [] }],
  ['DELETE', '/api/console/prices/schedules/cumin-jeera-bold', undefined],
  ['POST', '/api/console/prices/as-of', {}],
  ['POST', '/api/console/coupons', { code: 'x' }],
  ['PUT', '/api/console/coupons/cumin-jeera-bold', {}],
  ['PUT', '/api/console/products/cumin-jeera-bold/sold-out', { soldOut: null, seen: null }],
  ['POST', '/api/console/coupons/cumin-jeera-bold/end', {}],
  ['POST', '/api/console/deliveries', { outcome: 'packed' }],
  ['POST', '/api/console/prices/file', 'x'],
  ['PUT', '/api/console/retailers/cumin-jeera-bold/verification', { verify: true }],
  ['PUT', '/api/console/retailers/cumin-jeera-bold/district', { district: 'Erode' }],
  ['PUT', '/api/console/retailers/cumin-jeera-bold/block', { reason: 'x' }],
  ['DELETE', '/api/console/retailers/cumin-jeera-bold/block', undefined],
  ['POST', '/api/console/retailers/cumin-jeera-bold/notes', { noteId: 'x', text: 'x' }],
  ['POST', '/api/console/retailers/cumin-jeera-bold/view-as', {}],
  ['DELETE', '/api/console/view-as', undefined],
  ['POST', '/api/console/retailers/cumin-jeera-bold/order-review', { lines: [] }],
  ['POST', '/api/console/retailers/cumin-jeera-bold/orders', { lines: [], expectedTotal: 0 }],
  ['POST', '/api/console/products', {}],
  ['PATCH', '/api/console/products/cumin-jeera-bold', {}],
  ['POST', '/api/console/products/cumin-jeera-bold/archive', {}],
  ['POST', '/api/console/products/cumin-jeera-bold/restore', {}],
  ['POST', '/api/console/product-changes', {}],
  ['POST', '/api/console/product-pictures', 'x'],
  ['POST', '/api/console/product-pictures/crop', {}],
  ['POST', '/api/console/product-file', 'x'],
  ['POST', '/api/console/money/ledger', {}],
  ['POST', '/api/console/money/payments/cumin-jeera-bold/refunds', {}],
  ['POST', '/api/console/money/invoices/cumin-jeera-bold/credit-notes', {}],
  ['POST', '/api/console/money/invoices/cumin-jeera-bold/emails', {}],
  ['POST', '/api/console/money/closings', {}],
] as const;

const FOREIGN = [
  ['a foreign page', 'https://evil.example'],
  ['an opaque origin', 'null'],
  ['a client without an origin', null],
  ['an empty origin', ''],
  ['a host that starts with our name', 'http://localhost:3000.evil.example'],
  ['another port of the same host', 'http://localhost:9999'],
  ['the same host by another protocol', 'https://localhost:3000'],
] as const;

/** What a plain form could send. Forms cannot send DELETE, which has no body: the Origin check guards it. */
const FORMS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  '',
];

describeOnOne('a change', (kind) => {
  const store = useTestStore(kind);

  it('is in the table below', () => {
    const changes = store()
      // The payment provider's call does not come from a browser: it is signed (payment-api.test.ts).
      .calls.filter(([method, path]) => method !== 'GET' && path !== '/payments/webhook')
      .map(([method, path]) => `${method} /api${path}`.replace(/\{\w+\}/, 'cumin-jeera-bold'));
    const listed = CHANGES.map(([method, path]) => `${method} ${path}`);
    expect(listed.sort()).toEqual(changes.sort());
  });

  describe.each(CHANGES)('%s %s', (method, path, body) => {
    let someone: LoggedIn;
    beforeAll(async () => {
      someone = await logIn(store());
    });

    it.each(FOREIGN)('from %s is refused and has no effect', async (_, origin) => {
      const { id, browser } = someone;
      const cookie = browser.cookie;
      const response = await browser.send(method, path, body, { origin });
      expect([response.status, (await errorOf(response)).code]).toEqual([403, 'ORIGIN_REFUSED']);
      expect(response.headers.getSetCookie()).toEqual([]);
      browser.cookie = cookie;
      expect(await browser.read('/api/session')).toMatchObject({ kind: 'retailer', id });
      const [row] = await store().db.select().from(user).where(eq(user.id, id));
      expect(row?.name).toBe('Meena Raj');
      expect(await browser.read('/api/cart')).toMatchObject({ revision: 0, items: [] });
    });

    it.each(method === 'DELETE' ? [] : FORMS)(
      'as %j, which a plain form could send, is refused',
      async (type) => {
        const { browser } = someone;
        const response = await browser.send(method, path, body, {
          headers: { 'content-type': type },
        });
        expect([response.status, (await errorOf(response)).code]).toEqual([
          415,
          'CONTENT_TYPE_REFUSED',
        ]);
      },
    );
  });

  it('from our own page is accepted: at PUBLIC_URL or at the requested host', async () => {
    for (const origin of [OWN_ORIGIN, 'http://localhost']) {
      const { browser } = await logIn(store());
      const response = await browser.send('PATCH', '/api/account', { name: 'Own' }, { origin });
      expect([origin, response.status]).toEqual([origin, 200]);
    }
  });

  it('as JSON with a charset is accepted', async () => {
    const { browser } = await logIn(store());
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const response = await browser.send('PATCH', '/api/account', { name: 'Own' }, { headers });
    expect(response.status).toBe(200);
  });

  it('a read needs no origin', async () => {
    expect((await new TestBrowser(store()).get('/api/products')).status).toBe(200);
  });
});
