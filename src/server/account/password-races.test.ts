import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { issueTicketByPassword } from '../account-deletion/issue-ticket.ts';
import { session } from '../db/schema/session.ts';
import { afterPasswordCheck } from '../testing/after-password-check.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { changePassword } from './change-password.ts';
import { logIn as tryLogin } from './log-in.ts';

// Checking a password takes long, so whatever follows a correct one must make sure that it is still the
// password. Each race is run twice: with the reset at the worst moment, and with both at once.

const ORIGIN = {
  address: '203.0.113.1',
  device: 'a browser of this test',
  newDevice: 'a new token',
};
const NEW_PASSWORD = 'the password of the reset';
const THIEFS_PASSWORD = 'the password of a thief';

describeOnBoth('someone who knows the old password', (kind) => {
  vi.setConfig({ testTimeout: 120_000 });
  const store = useTestStore(kind, { RATE_LIMITS: HIGH_LIMITS });
  const stranger = () => new TestBrowser(store());
  const accounts = () => store().services.accounts;

  const linkFor = async (email: string) => {
    await stranger().post('/api/auth/forgot', { email });
    await accounts().jobs.settled();
    const mails = await mailedTexts(store(), email, 'reset');
    return new URL(mails.at(-1)!.link).searchParams.get('token')!;
  };
  const reset = async (email: string, token: string) => {
    const answer = await stranger().post('/api/auth/reset', { token, password: NEW_PASSWORD });
    expect([email, answer.status]).toEqual([email, 200]);
  };
  const works = async (email: string, password: string) =>
    (await stranger().post('/api/auth/sign-in', { email, password })).status === 200;
  const sessionsOf = (id: string) =>
    store().db.select().from(session).where(eq(session.userId, id));

  it('FORGOT-04 cannot undo a concurrent reset by changing the password', async () => {
    const change = { currentPassword: PASSWORD, newPassword: THIEFS_PASSWORD };
    const first = await logIn(store());
    const token = await linkFor(first.email);
    const resetAfterCheck = afterPasswordCheck(accounts(), () => reset(first.email, token));
    expect(
      await changePassword(resetAfterCheck, { userId: first.id, devices: ORIGIN }, change),
    ).toBeNull();

    const second = await logIn(store());
    const resetting = reset(second.email, await linkFor(second.email));
    await Promise.all([resetting, second.browser.put('/api/account/password', change)]);

    for (const { email } of [first, second]) {
      expect([await works(email, NEW_PASSWORD), await works(email, THIEFS_PASSWORD)]).toEqual([
        true,
        false,
      ]);
    }
  });

  it('FORGOT-04 has no session after the reset, whenever they log in', async () => {
    const first = await logIn(store());
    const token = await linkFor(first.email);
    const resetAfterCheck = afterPasswordCheck(accounts(), () => reset(first.email, token));
    const login = { email: first.email, password: PASSWORD };
    expect(await tryLogin(resetAfterCheck, login, ORIGIN)).toBeNull();

    const second = await logIn(store());
    const thief = stranger();
    const resetting = reset(second.email, await linkFor(second.email));
    await Promise.all([
      resetting,
      thief.post('/api/auth/sign-in', { ...login, email: second.email }),
    ]);
    expect(await thief.read('/api/session')).toEqual({ kind: 'visitor' });

    for (const { id } of [first, second]) expect(await sessionsOf(id)).toEqual([]);
  });

  it('DEL-04 gets no ticket that is still valid after the reset', async () => {
    const first = await logIn(store());
    const token = await linkFor(first.email);
    const resetAfterCheck = afterPasswordCheck(accounts(), () => reset(first.email, token));
    expect(await issueTicketByPassword(resetAfterCheck, first.id, PASSWORD)).toBeNull();

    const second = await logIn(store());
    const [, proven] = await Promise.all([
      reset(second.email, await linkFor(second.email)),
      second.browser.post('/api/account-deletion/verify', { password: PASSWORD }),
    ]);
    const { ticket = 'none' } = (await proven.json()) as { ticket?: string };
    const deleted = await stranger().post('/api/account-deletion/confirm', { ticket });
    expect(deleted.status).toBe(400);
  });

  it('FORGOT-04 with two links at once sets one password', async () => {
    const { email } = await logIn(store());
    const tokens = [await linkFor(email), await linkFor(email)];
    expect(new Set(tokens).size).toBe(2);
    const passwords = ['of the first link', 'of the second link'];
    const answers = await Promise.all(
      tokens.map((token, nth) =>
        stranger().post('/api/auth/reset', { token, password: passwords[nth] }),
      ),
    );
    // The later one either finds its link invalid or sets its own password last.
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    const working = [await works(email, passwords[0]!), await works(email, passwords[1]!)];
    expect(working.filter(Boolean)).toHaveLength(1);
    expect(statuses[working.indexOf(true)]).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
  });

  it('FORGOT-04 keeps the link valid if the password could not be stored', async () => {
    const { email } = await logIn(store());
    const token = await linkFor(email);
    const { db } = store();
    await db.execute(
      sql`alter table credential add constraint refused check (version < 0) not valid`,
    );
    const failed = await stranger().post('/api/auth/reset', { token, password: NEW_PASSWORD });
    await db.execute(sql`alter table credential drop constraint refused`);
    expect([failed.status, await works(email, PASSWORD)]).toEqual([500, true]);
    await reset(email, token);
    expect(await works(email, NEW_PASSWORD)).toBe(true);
  });

  it('gets an ordinary refusal when the account is deleted at the same time', async () => {
    const login = async () => {
      const { id, email, browser } = await logIn(store());
      const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
      const { ticket } = (await verified.json()) as { ticket: string };
      const remove = () => stranger().post('/api/account-deletion/confirm', { ticket });
      return { id, email, browser, remove };
    };
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

    const first = await login();
    const deleteAfterCheck = afterPasswordCheck(accounts(), first.remove);
    const attempt = { email: first.email, password: PASSWORD };
    expect(await tryLogin(deleteAfterCheck, attempt, ORIGIN)).toBeNull();
    const second = await login();
    const deleteBeforeChange = afterPasswordCheck(accounts(), second.remove);
    expect(
      await changePassword(deleteBeforeChange, { userId: second.id, devices: ORIGIN }, change),
    ).toBeNull();

    const third = await login();
    const answers = await Promise.all([
      stranger().post('/api/auth/sign-in', { email: third.email, password: PASSWORD }),
      third.browser.put('/api/account/password', change),
      third.remove(),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});
