import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { session } from '../db/schema/session.ts';
import { ROOMY_LIMITS } from '../testing/roomy-limits.ts';
import { logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// Checking a password takes long: what is done on the strength of it must find that it still is the password.

const NEW = 'the password of the reset';
const TIMES = 4;

describeOnBoth('whoever knows the old password', (kind) => {
  vi.setConfig({ testTimeout: 120_000 });
  const store = useTestStore(kind, { RATE_LIMITS: ROOMY_LIMITS });
  const stranger = () => new TestBrowser(store());

  const linkFor = async (email: string) => {
    await stranger().post('/api/auth/forgot', { email });
    await store().services.accounts.jobs.settled();
    const [mail] = await store()
      .db.select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email));
    return new URL(String(mail!.payload.link)).searchParams.get('token')!;
  };
  const reset = async (email: string, token: string) => {
    const answer = await stranger().post('/api/auth/reset', { token, password: NEW });
    expect([email, answer.status]).toEqual([email, 200]);
  };
  const works = async (email: string, password: string) =>
    (await stranger().post('/api/auth/sign-in', { email, password })).status === 200;

  it('FORGOT-04 does not take a reset back by changing it meanwhile', async () => {
    for (let nth = 0; nth < TIMES; nth += 1) {
      const { email, browser } = await logIn(store());
      const token = await linkFor(email);
      const change = { currentPassword: PASSWORD, newPassword: 'the password of a thief' };
      const resetting = reset(email, token);
      await new Promise((resolve) => setTimeout(resolve, nth * 25));
      await Promise.all([resetting, browser.put('/api/account/password', change)]);
      expect([nth, await works(email, NEW)]).toEqual([nth, true]);
      expect([nth, await works(email, 'the password of a thief')]).toEqual([nth, false]);
    }
  });

  it('FORGOT-04 has no session after the reset, whenever they logged in', async () => {
    for (let nth = 0; nth < TIMES; nth += 1) {
      const { id, email } = await logIn(store());
      const token = await linkFor(email);
      const thief = stranger();
      const resetting = reset(email, token);
      await new Promise((resolve) => setTimeout(resolve, nth * 25));
      await Promise.all([
        resetting,
        thief.post('/api/auth/sign-in', { email, password: PASSWORD }),
      ]);
      expect([nth, await thief.read('/api/session')]).toEqual([nth, { kind: 'visitor' }]);
      const left = await store().db.select().from(session).where(eq(session.userId, id));
      expect(left).toEqual([]);
    }
  });

  it('DEL-04 gets no ticket that outlives the reset', async () => {
    for (let nth = 0; nth < TIMES; nth += 1) {
      const { email, browser } = await logIn(store());
      const token = await linkFor(email);
      const resetting = reset(email, token);
      await new Promise((resolve) => setTimeout(resolve, nth * 25));
      const [, proven] = await Promise.all([
        resetting,
        browser.post('/api/account-deletion/verify', { password: PASSWORD }),
      ]);
      const { ticket = 'none' } = (await proven.json()) as { ticket?: string };
      const deleted = await stranger().post('/api/account-deletion/confirm', { ticket });
      expect([nth, deleted.status]).toEqual([nth, 400]);
    }
  });

  it('gets a plain no when the account is deleted meanwhile', async () => {
    const { email, browser } = await logIn(store());
    const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
    const { ticket } = (await verified.json()) as { ticket: string };
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    const answers = await Promise.all([
      stranger().post('/api/auth/sign-in', { email, password: PASSWORD }),
      browser.put('/api/account/password', change),
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(stranger().post('/api/account-deletion/confirm', { ticket })), 30);
      }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});
