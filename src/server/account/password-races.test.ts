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

describeOnBoth('whoever knows the old password', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: ROOMY_LIMITS });
  const stranger = () => new TestBrowser(store());

  const linkFor = async (email: string) => {
    await stranger().post('/api/auth/forgot', { email });
    await store().services.accounts.background.settled();
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

  /** Does this at the moment when a password has been found right and nothing has come of it yet. */
  const onceFoundRight = (meanwhile: () => Promise<unknown>) => {
    const { limiter } = store().services.accounts;
    const giveBack = limiter.giveBack.bind(limiter);
    vi.spyOn(limiter, 'giveBack').mockImplementationOnce(async (...attempt) => {
      await meanwhile();
      return giveBack(...attempt);
    });
  };

  /** Begins both at once, or lets the reset happen while the other relies on the old password. */
  const WAYS = ['at once', 'in between'] as const;
  async function duringReset<T>(
    way: (typeof WAYS)[number],
    email: string,
    act: () => Promise<T>,
  ): Promise<T> {
    const token = await linkFor(email);
    if (way === 'at once') return (await Promise.all([act(), reset(email, token)]))[0];
    const wasReset = vi.fn(() => reset(email, token));
    onceFoundRight(wasReset);
    const done = await act();
    expect(wasReset).toHaveBeenCalledOnce();
    return done;
  }

  it.each(WAYS)(
    'FORGOT-04 does not take a reset back by changing it meanwhile: %s',
    async (way) => {
      const { email, browser } = await logIn(store());
      const change = { currentPassword: PASSWORD, newPassword: 'the password of a thief' };
      await duringReset(way, email, () => browser.put('/api/account/password', change));
      expect(await works(email, NEW)).toBe(true);
      expect(await works(email, 'the password of a thief')).toBe(false);
    },
  );

  it.each(WAYS)(
    'FORGOT-04 has no session after the reset, whenever they logged in: %s',
    async (way) => {
      const { id, email } = await logIn(store());
      const thief = stranger();
      await duringReset(way, email, () =>
        thief.post('/api/auth/sign-in', { email, password: PASSWORD }),
      );
      expect(await thief.read('/api/session')).toEqual({ kind: 'visitor' });
      const left = await store().db.select().from(session).where(eq(session.userId, id));
      expect(left).toEqual([]);
    },
  );

  it.each(WAYS)('DEL-04 gets no ticket that outlives the reset: %s', async (way) => {
    const { email, browser } = await logIn(store());
    const proven = await duringReset(way, email, () =>
      browser.post('/api/account-deletion/verify', { password: PASSWORD }),
    );
    const { ticket = 'none' } = (await proven.json()) as { ticket?: string };
    const deleted = await stranger().post('/api/account-deletion/confirm', { ticket });
    expect(deleted.status).toBe(400);
  });

  it.each(['login', 'change'] as const)(
    'gets a plain no when the account is deleted meanwhile: %s',
    async (what) => {
      const { email, browser } = await logIn(store());
      const verified = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
      const { ticket } = (await verified.json()) as { ticket: string };
      const deleting = vi.fn(() => stranger().post('/api/account-deletion/confirm', { ticket }));
      onceFoundRight(deleting);
      const { status } =
        what === 'login'
          ? await stranger().post('/api/auth/sign-in', { email, password: PASSWORD })
          : await browser.put('/api/account/password', {
              currentPassword: PASSWORD,
              newPassword: NEW,
            });
      expect((await deleting.mock.results[0]!.value).status).toBe(200);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
