import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { STAFF_ROLES } from '../../domain/staff-role.ts';
import { setPassword } from '../account/set-password.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { closeDemoAccounts, openDemoAccounts } from './demo-accounts.ts';

type Credentials = { email: string; password: string };

describeOnOne('the demo accounts', (kind) => {
  const store = useTestStore(kind);
  const open = (secret = 'a secret', withOrders = false) =>
    openDemoAccounts(store().db, secret, { withOrders, shop: store().services.shop });
  const close = () => closeDemoAccounts({ ...store().services.accounts, secret: 'a secret' });

  const tryLogin = async (browser: TestBrowser, { email, password }: Credentials) =>
    (await browser.post('/api/auth/sign-in', { email, password })).status;

  it('CONS-01 are a retailer and one of each staff role, who can log in, the same at every start', async () => {
    const logins = await open();
    expect(logins.map(({ role }) => role)).toEqual(['retailer', ...STAFF_ROLES]);
    for (const { role, email, password } of logins) {
      const browser = new TestBrowser(store());
      const response = await browser.post('/api/auth/sign-in', { email, password });
      expect(await response.json()).toMatchObject(
        role === 'retailer' ? { kind: role, email } : { kind: 'operator', role, email },
      );
    }
    expect(await open()).toEqual(logins);
  });

  it('have no orders in a store for customers, nor if they are there already', async () => {
    await open('a secret', true);
    expect(await store().db.select().from(order)).toEqual([]);
  });

  it('have passwords that do not work in another store', async () => {
    expect(await open('another secret')).toEqual([]);
  });

  it('are no longer listed once deleted, and are not created again', async () => {
    const real = await logIn(store());
    await store().db.delete(user).where(eq(user.role, 'operator'));
    expect((await open()).map(({ role }) => role)).toEqual(['retailer']);
    await store().db.delete(user).where(eq(user.email, 'retailer@demo.example'));
    expect(await open()).toEqual([]);
    expect((await store().db.select().from(user)).map(({ id }) => id)).toEqual([real.id]);
  });

  it('are closed in a store for real customers: logged out, and no password works', async () => {
    await store().db.delete(user);
    const [retailer, ...staff] = await open();
    const [operator] = staff;
    const browser = new TestBrowser(store());
    expect(await tryLogin(browser, operator!)).toBe(200);
    const changed = { email: retailer!.email, password: 'chosen by its owner' };
    await setPassword(store().db, retailer!.userId, changed.password);

    expect(await close()).toEqual(staff.map(({ email }) => email));
    expect(await browser.read('/api/session')).toMatchObject({ kind: 'visitor' });
    expect(await tryLogin(browser, operator!)).toBe(401);
    expect(await tryLogin(browser, changed)).toBe(200);
    expect(await close()).toEqual([]);
  });
});
