import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { Retailer } from '../../contract/console-retailers.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { blockedContact } from '../db/schema/blocked-contact.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { addCoupon, coinsOf, grantCoins } from '../testing/cart-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { orderFrom, placeCash, tryToOrder } from '../testing/order-fixtures.ts';
import { ordersOf, sandboxOf, settled, startToPay, tryToPay } from '../testing/payment-fixtures.ts';
import { aRegistration, errorOf, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { at, useTwoStores } from '../testing/two-stores.ts';

const PRICE_OF = '/api/products/cumin-jeera-bold';
const pathOf = (id: string, part = '') => `/api/console/retailers/${id}${part}`;
const codeOf = async (response: Response) => [response.status, (await errorOf(response)).code];

describeOnBoth('a shop that staff change', (kind) => {
  const store = useTestStore(kind, { PRICES_FOR_VERIFIED_ONLY: 'true' });
  let owner: TestBrowser;
  let manager: TestBrowser;
  beforeAll(async () => {
    owner = (await logIn(store(), { role: 'operator' })).browser;
    manager = (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  });
  const read = (id: string) => owner.read<Retailer>(pathOf(id));
  const decide = (id: string, body: object, by = owner) =>
    by.put(pathOf(id, '/verification'), body);
  const verify = (id: string, seen = 'waiting', by = owner) =>
    decide(id, { verify: true, seen }, by);
  const refuse = (id: string, sentence: string, seen = 'waiting', by = manager) =>
    decide(id, { verify: false, seen, sentence }, by);
  const block = (id: string, reason = 'Cheques bounced') =>
    owner.put(pathOf(id, '/block'), { reason });
  const unblock = (id: string) => owner.send('DELETE', pathOf(id, '/block'));
  const actionsOf = async (id: string) => {
    const path = `/api/console/activity?kind=retailer&objectId=${id}`;
    const { items } = await owner.read<{ items: ActivityEntry[] }>(path);
    return items.map(({ action }) => action).reverse();
  };
  const decisionsTo = async (email: string) =>
    (await mailedTexts(store(), email, 'shop-decided')).map(({ refusal }) => refusal);
  /** A verified shop with cumin in its cart. */
  const verifiedShopper = async (quantity: number, person: Parameters<typeof logIn>[1] = {}) => {
    const someone = await logIn(store(), person);
    await verify(someone.id);
    await someone.browser.post('/api/cart/lines', {
      lines: [{ productId: 'cumin-jeera-bold', quantity }],
    });
    return someone;
  };

  it('CONS-12 is verified once, sees prices at once, and gets one email', async () => {
    const { id, email, browser } = await logIn(store());
    expect(await browser.read<object>(PRICE_OF)).not.toHaveProperty('price');
    const first = await verify(id);
    expect([first.status, await first.json()]).toMatchObject([
      200,
      { standing: 'verified', verification: 'verified' },
    ]);
    expect(await browser.read<object>(PRICE_OF)).toHaveProperty('price');
    // The answer was lost, and it is sent again.
    expect((await verify(id)).status).toBe(200);
    expect(await decisionsTo(email)).toEqual([null]);
    expect(await actionsOf(id)).toEqual(['retailer-verified']);
  });

  it('CONS-12 is refused with a sentence, and can be verified later', async () => {
    const { id, email } = await logIn(store(), { emailConfirmedAt: null });
    const bad = [
      [{ verify: false, seen: 'waiting' }, 'SENTENCE_REQUIRED'],
      [{ verify: false, seen: 'waiting', sentence: '  ' }, 'SENTENCE_REQUIRED'],
      [{ verify: false, seen: 'waiting', sentence: 'x'.repeat(301) }, 'SENTENCE_INVALID'],
      [{ verify: false, seen: 'waiting', sentence: 'Two\nlines' }, 'SENTENCE_INVALID'],
      [{ verify: 'yes', seen: 'waiting' }, 'RETAILER_CHANGE_INVALID'],
      [{ verify: true, seen: 'blocked' }, 'RETAILER_CHANGE_INVALID'],
      [{ verify: true }, 'RETAILER_CHANGE_INVALID'],
    ] as const;
    for (const [body, code] of bad) {
      expect([body, ...(await codeOf(await decide(id, body)))]).toEqual([body, 400, code]);
    }
    expect([(await read(id)).verification, await decisionsTo(email)]).toEqual(['waiting', []]);

    const sentence = 'The picture shows another shop.';
    for (let nth = 0; nth < 2; nth += 1) {
      const refused = await refuse(id, ` ${sentence} `);
      expect([refused.status, await refused.json()]).toMatchObject([
        200,
        { standing: 'refused', refusal: { sentence } },
      ]);
    }
    // Someone who has not seen the refusal does not overrule it.
    expect(await codeOf(await verify(id))).toEqual([409, 'RETAILER_DECIDED']);
    expect((await verify(id, 'refused')).status).toBe(200);
    expect(await read(id)).toMatchObject({ verification: 'verified', refusal: null });
    expect(await decisionsTo(email)).toEqual([sentence, null]);
    expect(await actionsOf(id)).toEqual(['retailer-refused', 'retailer-verified']);
  });

  it('CONS-12 verified and refused at the same time, one decision counts and one email is sent', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id, email } = await logIn(store());
      const answers = await Promise.all([
        verify(id),
        refuse(id, 'No such street.'),
        verify(id, 'waiting', manager),
      ]);
      const { verification } = await read(id);
      const [verified, refused] = [answers[0]!.status, answers[1]!.status];
      expect([verified, refused, verification]).toEqual(
        verification === 'verified' ? [200, 409, 'verified'] : [409, 200, 'refused'],
      );
      expect(await decisionsTo(email)).toHaveLength(1);
      expect(await actionsOf(id)).toHaveLength(1);
    }
  });

  it('CONS-12 unknown shops and staff are the same: not found, and nothing changes', async () => {
    const { id: staffId } = await logIn(store(), { role: 'operator', staffRole: 'packer' });
    for (const id of ['nobody', staffId]) {
      const answers = [
        await verify(id),
        await refuse(id, 'No.'),
        await owner.put(pathOf(id, '/district'), { district: 'Erode' }),
        await block(id),
        await unblock(id),
      ];
      for (const answer of answers)
        expect(await codeOf(answer)).toEqual([404, 'RETAILER_NOT_FOUND']);
    }
  });

  it('CONS-12 moved to another district, the cart has its prices, coupon and coins follow, and an email tells', async () => {
    const { id, email, browser } = await verifiedShopper(4, { district: 'Erode' });
    const before = await browser.read<Cart>('/api/cart');
    await grantCoins(store().db, id, 100);
    const { code } = await addCoupon(store().db, { minimumOrderValue: before.subtotal });
    await browser.post('/api/cart/coupon', { code });
    await browser.post('/api/cart/coins', { coins: 50 });
    // Cheaper there, so that the coupon's minimum is no longer met.
    await store().change(`update district_price set base_price = base_price / 2
      where product_id = 'cumin-jeera-bold' and district = 'Nilgiris'`);
    const move = (district: string) => owner.put(pathOf(id, '/district'), { district });
    expect(await codeOf(await move('Chennai'))).toEqual([400, 'RETAILER_CHANGE_INVALID']);
    for (let nth = 0; nth < 2; nth += 1) {
      const moved = await move('Nilgiris');
      expect([moved.status, await moved.json()]).toMatchObject([200, { district: 'Nilgiris' }]);
    }
    const after = await browser.read<Cart>('/api/cart');
    const { price } = await browser.read<{ price: number }>(PRICE_OF);
    expect(after.items[0]).toMatchObject({ price, addedPrice: before.items[0]!.price });
    expect(after.subtotal).toBe(price * 4);
    expect(after.subtotal).toBeLessThan(before.subtotal);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after).toMatchObject({
      coupon: { code, isMinimumMet: false },
      discount: 0,
      coins: { held: 50, used: 50 },
      totalAmount: after.subtotal - 5_000,
    });
    // The total that was seen before is refused; the new one is ordered, for the new district.
    const stale = await tryToOrder(browser, { expectedTotal: before.totalAmount });
    expect(stale.status).toBe(409);
    await orderFrom(await tryToOrder(browser, { withoutCoupon: true }));
    expect((await ordersOf(store(), id)).map(({ district }) => district)).toEqual(['Nilgiris']);
    expect(await coinsOf(store().db, id)).toEqual({ balance: 50, ledger: 50 });
    expect(await mailedTexts(store(), email, 'district-changed')).toMatchObject([
      { before: 'Erode', now: 'Nilgiris' },
    ]);
    expect(await actionsOf(id)).toEqual(['retailer-verified', 'retailer-district-changed']);
  });

  it('CONS-12 blocked, it is logged out everywhere and cannot log in, order or pay; its orders go on', async () => {
    const { id, email, browser } = await verifiedShopper(1);
    const { id: orderId } = await placeCash(browser);
    await browser.post('/api/cart/lines', {
      lines: [{ productId: 'cumin-jeera-bold', quantity: 1 }],
    });
    expect(await codeOf(await block(id, ' '))).toEqual([400, 'BLOCK_REASON_REQUIRED']);
    expect(await codeOf(await block(id, 'x'.repeat(301)))).toEqual([400, 'SENTENCE_INVALID']);
    expect((await read(id)).block).toBeNull();

    const expectedTotal = (await browser.read<Cart>('/api/cart')).totalAmount;
    const blocked = await block(id);
    expect([blocked.status, await blocked.json()]).toMatchObject([
      200,
      { standing: 'blocked', verification: 'verified', block: { reason: 'Cheques bounced' } },
    ]);
    // Again, with another reason: the first one stays.
    expect(await (await block(id, 'Other')).json()).toMatchObject({
      block: { reason: 'Cheques bounced' },
    });
    expect(await browser.read('/api/session')).toEqual({ kind: 'visitor' });
    expect(await store().db.$count(session, eq(session.userId, id))).toBe(0);
    expect((await tryToOrder(browser, { expectedTotal })).status).toBe(401);
    expect((await tryToPay(browser, { expectedTotal })).status).toBe(401);
    const device = new TestBrowser(store());
    const tryLogin = (password: string) => device.post('/api/auth/sign-in', { email, password });
    const refused = await tryLogin(PASSWORD);
    expect(refused.status).toBe(403);
    expect(await errorOf(refused)).toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      message: ERROR_MESSAGES.ACCOUNT_BLOCKED,
    });
    // Whoever does not know the password learns nothing.
    expect(await codeOf(await tryLogin('a wrong password'))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(device.cookie).toBeUndefined();

    const moved = await owner.post('/api/console/orders/moves', {
      ids: [orderId],
      to: 'Confirmed',
    });
    expect(await moved.json()).toMatchObject({ outcomes: [{ outcome: 'moved' }] });
    expect((await unblock(id)).status).toBe(200);
    expect((await unblock(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ standing: 'verified', block: null });
    expect((await tryLogin(PASSWORD)).status).toBe(200);
    expect(await actionsOf(id)).toEqual([
      'retailer-verified',
      'retailer-blocked',
      'retailer-unblocked',
    ]);
  });

  describe('that deletes its account', () => {
    const contacts = () => store().db.select().from(blockedContact);
    /** Deletes the account by the code that is emailed, as a blocked shop can. */
    const deleteAccount = async (email: string, mobile: string) => {
      const device = new TestBrowser(store());
      const path = '/api/account-deletion';
      const searched = await device.post(`${path}/search`, { mobile });
      const { request } = (await searched.json()) as { request: string };
      const { code } = (await mailedTexts(store(), email, 'deletion-code')).at(-1)!;
      const verified = await device.post(`${path}/verify`, { request, code });
      const { ticket } = (await verified.json()) as { ticket: string };
      expect((await device.post(`${path}/confirm`, { ticket })).status).toBe(200);
    };
    const register = (own: { email?: string; mobile?: string }) =>
      new TestBrowser(store()).post('/api/account', aRegistration(own));

    it('CONS-12 while it is blocked, it cannot register again with its address; staff see its number', async () => {
      const mobile = '9300000001';
      const { id, email } = await logIn(store(), { mobile });
      await block(id);
      await deleteAccount(email, mobile);
      const kept = await contacts();
      expect(kept).toHaveLength(2);
      expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${email}|${mobile}`));
      for (const own of [
        { email, mobile },
        { email: email.toUpperCase(), mobile: '9300000002' },
      ]) {
        const refused = await register(own);
        expect(refused.status).toBe(403);
        expect(await errorOf(refused)).toMatchObject({
          code: 'REGISTRATION_REFUSED',
          message: ERROR_MESSAGES.REGISTRATION_REFUSED,
        });
        expect(refused.headers.getSetCookie().join()).not.toContain('session');
      }
      expect(await store().db.$count(user, eq(user.mobile, mobile))).toBe(0);
      expect(await mailedTexts(store(), email, 'welcome')).toEqual([]);
      // Whoever has the number now is not kept out, and learns nothing of it.
      const other = aRegistration({ mobile });
      const registered = await register(other);
      expect([registered.status, await registered.text()]).toEqual([
        201,
        expect.not.stringMatching(/block/i),
      ]);
      const [{ id: otherId } = { id: '' }] = await store()
        .db.select({ id: user.id })
        .from(user)
        .where(eq(user.email, other.email));
      expect((await read(otherId)).isMobileOfBlockedShop).toBe(true);
      await store().db.update(user).set({ mobile: '9300000002' }).where(eq(user.id, otherId));
      expect((await read(otherId)).isMobileOfBlockedShop).toBe(false);
    });

    it('CONS-12 after it was unblocked, it can register again, and nothing of it is kept', async () => {
      const before = await contacts();
      const mobile = '9300000003';
      const { id, email } = await logIn(store(), { mobile });
      await block(id);
      await unblock(id);
      await deleteAccount(email, mobile);
      expect(await contacts()).toEqual(before);
      expect((await register({ email, mobile })).status).toBe(201);
    });

    it('CONS-12 at the moment when it registers again, it is refused all the same', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { id, email } = await logIn(store(), { mobile: `940000000${round}` });
        await block(id);
        const [, registered] = await Promise.all([
          store().db.delete(user).where(eq(user.id, id)),
          register({ email, mobile: '9300000002' }),
        ]);
        expect(['EMAIL_TAKEN', 'REGISTRATION_REFUSED']).toContain((await errorOf(registered)).code);
      }
    });
  });

  it('CONS-12 blocked while it orders, it has the order or none, and no other after that', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id, browser } = await verifiedShopper(1);
      const expectedTotal = (await browser.read<Cart>('/api/cart')).totalAmount;
      const [ordered, blocked] = await Promise.all([
        tryToOrder(browser, { expectedTotal }),
        block(id),
      ]);
      expect(blocked!.status).toBe(200);
      expect([201, 401]).toContain(ordered!.status);
      expect(await ordersOf(store(), id)).toHaveLength(ordered!.status === 201 ? 1 : 0);
      expect((await tryToOrder(browser, { expectedTotal })).status).toBe(401);
    }
  });

  it('CONS-12 a payment that was started before the block still becomes an order', async () => {
    const { id, browser } = await verifiedShopper(1);
    const checkout = await startToPay(browser);
    await block(id);
    await sandboxOf(store()).pay(checkout.order_id);
    await settled(store());
    expect(await ordersOf(store(), id)).toHaveLength(1);
  });
});

describeOnPostgres('a shop that staff change, on two instances', () => {
  const stores = useTwoStores({ PRICES_FOR_VERIFIED_ONLY: 'true' });

  it('CONS-12 verification, district and block hold on the other instance at once', async () => {
    const [here, there] = stores();
    const owner = (await logIn(here!, { role: 'operator' })).browser;
    const { id, browser } = await logIn(here!);
    const elsewhere = at(there!, browser);
    const sessionThere = () => elsewhere.read<Record<string, unknown>>('/api/session');
    expect(await sessionThere()).toMatchObject({ isVerified: false, district: 'Erode' });
    await owner.put(pathOf(id, '/verification'), { verify: true, seen: 'waiting' });
    await expect.poll(sessionThere).toMatchObject({ isVerified: true, seesPrices: true });
    const { price } = await elsewhere.read<{ price: number }>(PRICE_OF);
    await owner.put(pathOf(id, '/district'), { district: 'Nilgiris' });
    await expect.poll(sessionThere).toMatchObject({ district: 'Nilgiris' });
    expect((await elsewhere.read<{ price: number }>(PRICE_OF)).price).not.toBe(price);
    await owner.put(pathOf(id, '/block'), { reason: 'Cheques bounced' });
    await expect.poll(sessionThere).toEqual({ kind: 'visitor' });
  });
});
