import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BackWish } from '../../contract/back-wish.ts';
import { writeMail } from '../../text/mails.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { CUMIN } from '../testing/order-fixtures.ts';
import { addProduct, PRODUCTS, soldOutSeen } from '../testing/product-fixtures.ts';
import { errorOf, type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { mailGoodsBack } from './mail-goods-back.ts';

const POUCH = `${CUMIN}-1kg`;
const SENDER = { name: 'SAS B2B', publicUrl: 'https://store.example' };

describeOnBoth('SHORT-01 tell me when it is back', (kind) => {
  const store = useTestStore(kind);

  const say = async (id: string, districts: string[] | null) => {
    const { browser } = await logIn(store(), { role: 'operator', staffRole: 'manager' });
    const soldOut = districts && { districts, backOn: null };
    const seen = await soldOutSeen(browser, id);
    const response = await browser.put(`${PRODUCTS}/${id}/sold-out`, { soldOut, seen });
    expect(response.status).toBe(200);
  };
  const wish = async ({ browser }: LoggedIn, isWaiting = true, id = CUMIN): Promise<BackWish> => {
    const response = await browser.put(`/api/products/${id}/back-wish`, { isWaiting });
    expect(response.status).toBe(200);
    return (await response.json()) as BackWish;
  };
  const told = async ({ email }: LoggedIn) =>
    (await mailedTexts(store(), email, 'goods-back')).map(({ goods }) => goods.map(({ id }) => id));

  it('is one email, once, for everything that is back', async () => {
    const shop = await logIn(store(), { district: 'Erode', name: 'Meena' });
    const elsewhere = await logIn(store(), { district: 'Nilgiris' });
    await say(CUMIN, []);
    await say(POUCH, []);
    for (const id of [CUMIN, POUCH, CUMIN])
      expect(await wish(shop, true, id)).toMatchObject({ isWaiting: true });
    await wish(elsewhere);
    await mailGoodsBack(store().services.orders);
    expect(await told(shop)).toEqual([]);
    // In the other district it stays sold out.
    await say(POUCH, null);
    await say(CUMIN, ['Nilgiris']);
    await Promise.all([
      mailGoodsBack(store().services.orders),
      mailGoodsBack(store().services.orders),
    ]);
    const mails = await told(shop);
    expect(mails.flat().toSorted()).toEqual([CUMIN, POUCH].toSorted());
    expect(await told(elsewhere)).toEqual([]);
    expect(await shop.browser.read(`/api/products/${CUMIN}/back-wish`)).toMatchObject({
      isWaiting: false,
    });
    await say(CUMIN, null);
    await mailGoodsBack(store().services.orders);
    await expect.poll(() => told(elsewhere)).toEqual([[CUMIN]]);
    expect(await told(shop)).toEqual(mails);
  });

  it.each<[string, Partial<typeof product.$inferInsert>, Partial<typeof user.$inferInsert>]>([
    ['the goods are archived', { archivedAt: new Date() }, {}],
    ['there is no price in its district', { price: null }, {}],
    ['the shop is blocked', {}, { blockedAt: new Date() }],
    ['only verified shops can order, and it is not', {}, { isVerified: false }],
  ])('waits while %s', async (_, ofProduct, ofShop) => {
    const shop = await logIn(store(), { district: 'Erode' });
    const manager = await logIn(store(), { role: 'operator', staffRole: 'manager' });
    const { id } = await addProduct(manager.browser, { basePrice: 10_000 });
    const setProduct = (to: Partial<typeof product.$inferInsert>) =>
      store().db.update(product).set(to).where(eq(product.id, id));
    const setShop = (to: Partial<typeof user.$inferInsert>) =>
      store().db.update(user).set(to).where(eq(user.id, shop.id));
    await say(id, []);
    await wish(shop, true, id);
    await setProduct({ price: 10_000, ...ofProduct });
    await setShop({ isVerified: true, ...ofShop });
    await say(id, null);
    const view = { verifiedOnly: true };
    await mailGoodsBack({ db: store().db, view });
    await setProduct({ archivedAt: null, price: 10_000 });
    await setShop({ blockedAt: null, isVerified: true });
    expect(await told(shop)).toEqual([]);
    await mailGoodsBack({ db: store().db, view });
    expect(await told(shop)).toEqual([[id]]);
  });

  it('is not sent to a shop that is blocked before it goes out', async () => {
    const shop = await logIn(store());
    await say(CUMIN, []);
    await wish(shop);
    await say(CUMIN, null);
    await mailGoodsBack(store().services.orders);
    await store().db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, shop.id));
    expect(await told(shop)).toEqual([]);
  });

  it('says what is back, without a price', async () => {
    const mail = {
      kind: 'goods-back' as const,
      name: 'Meena',
      goods: [{ id: CUMIN, title: 'Cumin (Jeera) Bold', pack: null }],
    };
    const { subject, plain } = writeMail(mail, SENDER);
    expect(subject).toBe('Cumin (Jeera) Bold is back at SAS B2B');
    expect(plain).toContain(`https://store.example/product/${CUMIN}`);
    expect(plain).not.toContain('₹');
  });

  it('can be taken back, and is not kept for what can be ordered', async () => {
    const shop = await logIn(store());
    expect(await wish(shop)).toEqual({ isWaiting: false, isEmailConfirmed: true });
    await say(CUMIN, []);
    await wish(shop);
    expect(await wish(shop, false)).toMatchObject({ isWaiting: false });
    await say(CUMIN, null);
    await mailGoodsBack(store().services.orders);
    expect(await told(shop)).toEqual([]);
    const unknown = await shop.browser.put('/api/products/no-such-thing/back-wish', {
      isWaiting: true,
    });
    expect((await errorOf(unknown)).code).toBe('PRODUCT_NOT_FOUND');
  });

  it('is not promised to an address that nobody has confirmed', async () => {
    const shop = await logIn(store(), { emailConfirmedAt: null });
    await say(CUMIN, []);
    expect(await wish(shop)).toEqual({ isWaiting: true, isEmailConfirmed: false });
    await say(CUMIN, null);
    await mailGoodsBack(store().services.orders);
    expect(await told(shop)).toEqual([]);
  });
});
