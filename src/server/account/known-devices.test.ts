import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../domain/rate-limits.ts';
import { knownDevice } from '../db/schema/known-device.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { errorOf, type LoggedIn, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { RESET_MINUTES } from './create-reset-token.ts';

const NEW = 'another password';

describeOnOne('strangers and a device that has logged in before', (kind) => {
  const store = useTestStore(kind, {
    RATE_LIMITS:
      'login-device=3/15,login-account-address=2/15,login-account=4/15,login-address=9/15,forgot-device=2/60',
  });
  const tryLogin = async (browser: TestBrowser, email: string, password = PASSWORD) =>
    (await browser.post('/api/auth/sign-in', { email, password })).status;
  const forgot = async (browser: TestBrowser, email: string) =>
    (await browser.post('/api/auth/forgot', { email })).status;
  /** Strangers at different addresses use up what the account allows. */
  const lockOut = async (email: string) => {
    for (let nth = 0; nth < 6; nth += 1) {
      await tryLogin(new TestBrowser(store()), email, 'wrong password');
    }
    expect(await tryLogin(new TestBrowser(store()), email)).toBe(429);
  };
  /** Logged in and out again, so that only the device cookie is left. */
  const ownDevice = async ({ email }: Pick<LoggedIn, 'email'>) => {
    const device = new TestBrowser(store());
    expect(await tryLogin(device, email)).toBe(200);
    await device.post('/api/auth/sign-out', {});
    expect(device.cookie).toBeUndefined();
    expect(device.device).toBeDefined();
    return device;
  };
  const resetTokens = async (email: string) => {
    await store().services.accounts.jobs.settled();
    const mails = await mailedTexts(store(), email, 'reset');
    return mails.map(({ link }) => new URL(link).searchParams.get('token')!);
  };

  it('LOGIN-01 the device still logs in while strangers try passwords', async () => {
    const owner = await logIn(store());
    const device = await ownDevice(owner);
    await lockOut(owner.email);
    expect(await tryLogin(device, owner.email)).toBe(200);
    // From another network, too.
    const elsewhere = new TestBrowser(store());
    elsewhere.device = device.device;
    expect(await tryLogin(elsewhere, owner.email)).toBe(200);
  });

  it('a login gives the browser a new token and never adopts the one it sent', async () => {
    const owner = await logIn(store());
    const device = new TestBrowser(store());
    const planted = 'A'.repeat(43);
    device.device = planted;
    expect(await tryLogin(device, owner.email)).toBe(200);
    expect(device.device).not.toBe(planted);
    await lockOut(owner.email);
    const thief = new TestBrowser(store());
    thief.device = planted;
    expect(await tryLogin(thief, owner.email)).toBe(429);
    expect(await tryLogin(device, owner.email)).toBe(200);
  });

  it('LOGIN-01 the device has its own limit', async () => {
    const owner = await logIn(store());
    const device = await ownDevice(owner);
    const seen: number[] = [];
    for (let nth = 0; nth < 4; nth += 1)
      seen.push(await tryLogin(device, owner.email, 'wrong one'));
    expect(seen).toEqual([401, 401, 401, 429]);
    expect(await tryLogin(device, owner.email)).toBe(429);
    // Its attempts count against nobody else.
    expect(await tryLogin(new TestBrowser(store()), owner.email)).toBe(200);
  });

  it('LOGIN-01 the device cookie of another account, or a made-up one, helps nobody', async () => {
    const owner = await logIn(store());
    const stranger = await ownDevice(await logIn(store()));
    await lockOut(owner.email);
    expect(await tryLogin(stranger, owner.email)).toBe(429);
    const forger = new TestBrowser(store());
    for (const made of ['x'.repeat(43), '', "' or 1=1", 'x'.repeat(5_000)]) {
      forger.device = `store.device=${made}`;
      expect([made, await tryLogin(forger, owner.email)]).toEqual([made, 429]);
    }
  });

  it('LOGIN-01 the device cookie alone logs nobody in', async () => {
    const device = await ownDevice(await logIn(store()));
    expect(await device.read('/api/session')).toEqual({ kind: 'visitor' });
    const [name, token] = device.device!.split('=') as [string, string];
    expect(name).toBe('store.device');
    const thief = new TestBrowser(store());
    thief.cookie = `store.session_token=${token}`;
    expect(await thief.read('/api/session')).toEqual({ kind: 'visitor' });
  });

  it('a registration makes the device known; twenty devices are remembered', async () => {
    const { id, email } = await logIn(store());
    const first = await ownDevice({ email });
    for (let nth = 0; nth < 20; nth += 1) await ownDevice({ email });
    const rows = await store().db.select().from(knownDevice).where(eq(knownDevice.userId, id));
    expect(rows).toHaveLength(20);
    await lockOut(email);
    expect(await tryLogin(first, email)).toBe(429);
  });

  it('FORGOT-04 a reset lets its browser in at once, and forgets the devices of before', async () => {
    const owner = await logIn(store());
    const before = await ownDevice(owner);
    await lockOut(owner.email);
    const browser = new TestBrowser(store());
    await forgot(browser, owner.email);
    const [token] = await resetTokens(owner.email);
    expect((await browser.post('/api/auth/reset', { token, password: NEW })).status).toBe(200);
    // The counters are cleared: any browser may try again.
    expect(await tryLogin(new TestBrowser(store()), owner.email, NEW)).toBe(200);
    await lockOut(owner.email);
    expect(await tryLogin(browser, owner.email, NEW)).toBe(200);
    expect(await tryLogin(before, owner.email, NEW)).toBe(429);
  });

  it('FORGOT-04 a reset lets a known device in that has used up its own wrong passwords', async () => {
    const owner = await logIn(store());
    const device = await ownDevice(owner);
    for (let nth = 0; nth < 4; nth += 1) await tryLogin(device, owner.email, 'wrong one');
    for (let nth = 0; nth < 2; nth += 1) await forgot(device, owner.email);
    const [token] = await resetTokens(owner.email);
    expect((await device.post('/api/auth/reset', { token, password: NEW })).status).toBe(200);
    expect(await tryLogin(device, owner.email, NEW)).toBe(200);
    // And it may ask for another link.
    await forgot(device, owner.email);
    expect(await resetTokens(owner.email)).toHaveLength(3);
  });

  it('a changed password keeps the device known that changed it', async () => {
    const { email } = await logIn(store());
    const device = new TestBrowser(store());
    await tryLogin(device, email);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await device.put('/api/account/password', change)).status).toBe(200);
    await lockOut(email);
    expect(await tryLogin(device, email, NEW)).toBe(200);
  });

  it('FORGOT-02 a stranger’s requests do not stop the owner’s: the device gets its own email', async () => {
    const owner = await logIn(store());
    const device = await ownDevice(owner);
    for (const status of [202, 202, 202, 429, 429]) {
      expect(await forgot(new TestBrowser(store()), owner.email)).toBe(status);
    }
    expect(await resetTokens(owner.email)).toHaveLength(3);
    for (const status of [202, 202, 429]) expect(await forgot(device, owner.email)).toBe(status);
    expect(await resetTokens(owner.email)).toHaveLength(5);
  });

  it('FORGOT-03 over the limit everybody is refused, whether an account has the address or not, and the links sent work', async () => {
    const owner = await logIn(store());
    const refusals: unknown[] = [];
    for (const email of [owner.email, 'unknown@shop.example']) {
      for (let nth = 0; nth < 3; nth += 1) {
        const answer = await new TestBrowser(store()).post('/api/auth/forgot', { email });
        expect([answer.status, await answer.json()]).toEqual([202, { accepted: true }]);
      }
      const refused = await new TestBrowser(store()).post('/api/auth/forgot', { email });
      const { code, message } = await errorOf(refused);
      refusals.push([refused.status, code, message]);
    }
    expect(refusals[0]).toEqual([429, 'RATE_LIMITED', expect.any(String)]);
    expect(refusals[1]).toEqual(refusals[0]);
    const tokens = await resetTokens(owner.email);
    expect(tokens).toHaveLength(3);
    const body = { token: tokens[0], password: NEW };
    expect((await new TestBrowser(store()).post('/api/auth/reset', body)).status).toBe(200);
  });

  it('a known device that has expired is a stranger', async () => {
    const owner = await logIn(store());
    const device = await ownDevice(owner);
    await store()
      .db.update(knownDevice)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(knownDevice.userId, owner.id));
    await lockOut(owner.email);
    expect(await tryLogin(device, owner.email)).toBe(429);
  });
});

describe('the limit of reset emails to one account', () => {
  it('ends before the links expire that have used it up', () => {
    expect(LIMITS['forgot-account'].minutes).toBeLessThanOrEqual(RESET_MINUTES);
  });
});
