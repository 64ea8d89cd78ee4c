import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emailToken } from '../db/schema/email-token.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { user } from '../db/schema/user.ts';
import { enqueueMail, type Mail } from '../mail/enqueue-mail.ts';
import type { ReadyMail } from '../mail/mail-transport.ts';
import { sendMails } from '../mail/send-mails.ts';
import { mailPreparation } from '../mail-list.ts';
import { captureLog } from '../testing/capture-log.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { fillCart, placeCash } from '../testing/order-fixtures.ts';
import { aRegistration, errorOf, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnOne('an email address', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: 'order-emails=3/60' });
  const stranger = () => new TestBrowser(store());
  const register = async () => {
    const registration = aRegistration();
    const browser = stranger();
    expect((await browser.post('/api/account', registration)).status).toBe(201);
    return { browser, email: registration.email };
  };
  const confirm = (token: string, browser = stranger()) =>
    browser.post('/api/auth/confirm-email', { token });
  const tokensFor = async (email: string) =>
    (await mailedTexts(store(), email, 'welcome')).map(
      ({ link }) => new URL(link!).searchParams.get('token')!,
    );
  const isConfirmed = async (browser: TestBrowser) =>
    (await browser.read<{ isEmailConfirmed: boolean }>('/api/account')).isEmailConfirmed;
  /** Sends what waits for this address, and returns the kinds that were sent and the log. */
  async function deliver(email: string) {
    const { log, lines } = captureLog();
    const sent: ReadyMail[] = [];
    const { db } = store();
    // Emails of other tests stay in the outbox.
    await db
      .update(mailOutbox)
      .set({ nextAttemptAt: sql`now() + interval '1 day'` })
      .where(sql`${mailOutbox.recipient} <> ${email}`);
    const send = async (mail: ReadyMail) => void sent.push(mail);
    await sendMails({ db, log, prepare: mailPreparation(store().services.accounts), send });
    return { kinds: sent.map(({ text }) => text.kind), log: lines() };
  }
  const rowsOf = (email: string) =>
    store().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

  it('is confirmed by the link in the welcome email, which may be used twice', async () => {
    const { browser, email } = await register();
    expect(await isConfirmed(browser)).toBe(false);
    const [token] = await tokensFor(email);
    // Opening the link shows a page and changes nothing: mail scanners do it too.
    expect((await stranger().get(`/confirm?token=${token}`)).status).toBe(200);
    expect(await isConfirmed(browser)).toBe(false);
    for (const answer of [await confirm(token!), await confirm(token!)]) {
      expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await isConfirmed(browser)).toBe(true);
    const [{ confirmedAt }] = (await store()
      .db.select({ confirmedAt: user.emailConfirmedAt })
      .from(user)
      .where(eq(user.email, email))) as [{ confirmedAt: Date }];
    await confirm(token!);
    const [again] = await store().db.select().from(user).where(eq(user.email, email));
    expect(again!.emailConfirmedAt).toEqual(confirmedAt);
  });

  it('is not confirmed by a made-up, foreign or expired link', async () => {
    const { browser, email } = await register();
    const [token] = await tokensFor(email);
    const other = await register();
    await confirm((await tokensFor(other.email))[0]!);
    await store()
      .db.update(emailToken)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(sql`user_id = (select id from "user" where email = ${email})`);
    const { rows } = (await store().db.execute(
      sql`select token_hash from email_token`,
    )) as unknown as { rows: { token_hash: string }[] };
    for (const wrong of [token!, 'made-up', '', rows[0]!.token_hash, 'x'.repeat(300)]) {
      const answer = await confirm(wrong);
      expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'EMAIL_LINK_INVALID']);
    }
    expect(await isConfirmed(browser)).toBe(false);
  });

  it('lasts seven days, as the email says', async () => {
    const { email } = await register();
    await tokensFor(email);
    const [token] = await store()
      .db.select({ expiresAt: emailToken.expiresAt })
      .from(emailToken)
      .innerJoin(user, eq(user.id, emailToken.userId))
      .where(eq(user.email, email));
    const days = (token!.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('is sent the link again on request, three times an hour', async () => {
    const { browser, email } = await register();
    const ask = async () => {
      const answer = await browser.post('/api/account/confirmation-email', {});
      return [answer.status, await answer.json()];
    };
    for (let nth = 0; nth < 3; nth += 1) expect(await ask()).toEqual([200, { sent: true }]);
    expect((await ask())[0]).toBe(429);
    const tokens = await tokensFor(email);
    expect(new Set(tokens).size).toBe(4);
    // The first one still works, and then there is nothing left to send.
    expect((await confirm(tokens[0]!)).status).toBe(200);
    expect(await ask()).toEqual([200, { sent: false }]);
    expect((await deliver(email)).kinds).toEqual(['welcome']);
  });

  it('that is not confirmed gets welcome, reset, deletion and refund emails, and no others', async () => {
    const { browser, email } = await register();
    await fillCart(browser);
    await placeCash(browser);
    const mails: Mail[] = [
      { kind: 'reset', to: email, name: 'Meena' },
      { kind: 'deletion-code', to: email, name: 'Meena', proofId: 'a' },
      { kind: 'payment-returned', to: email, name: 'Meena', amount: 100, why: 'wrong-amount' },
    ];
    for (const mail of mails) await enqueueMail(store().db, mail);
    const { kinds, log } = await deliver(email);
    expect(kinds.sort()).toEqual(['deletion-code', 'payment-returned', 'reset', 'welcome']);
    expect(log).toContain('"kind":"order-placed","reason":"ADDRESS_NOT_CONFIRMED"');
    const left = (await rowsOf(email)).filter(({ sentAt }) => !sentAt);
    expect(left).toMatchObject([
      { kind: 'order-placed', lastError: 'ADDRESS_NOT_CONFIRMED', payload: {}, attempts: 1 },
    ]);

    await confirm((await tokensFor(email))[0]!);
    await fillCart(browser);
    await placeCash(browser);
    expect((await deliver(email)).kinds).toEqual(['order-placed']);
  });

  it('gets a limited number of emails about orders; the rest are left out and logged', async () => {
    const { email, id } = await logIn(store());
    const news = {
      kind: 'order-status',
      to: email,
      name: 'Meena',
      id,
      orderId: 'SASB2B1234',
    } as const;
    for (let nth = 0; nth < 5; nth += 1) {
      await enqueueMail(store().db, {
        ...news,
        status: 'Confirmed',
        isRefusal: false,
        isRefunded: false,
      });
    }
    const { kinds, log } = await deliver(email);
    expect(kinds).toHaveLength(3);
    expect(log.match(/"reason":"TOO_MANY"/g)).toHaveLength(2);
    expect(log).not.toContain(email);
    // A second attempt counts only once.
    await store()
      .db.update(mailOutbox)
      .set({ failedAt: null, payload: news, attempts: 1, nextAttemptAt: sql`now()` })
      .where(sql`${mailOutbox.recipient} = ${email} and failed_at is not null`);
    expect((await deliver(email)).kinds).toHaveLength(2);
  });

  it('gets no more emails because its account is deleted and registered again', async () => {
    const { email, mobile } = aRegistration({ mobile: '9111111111' });
    const sent: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const browser = stranger();
      await browser.post('/api/account', aRegistration({ email, mobile }));
      await browser.post('/api/account/confirmation-email', {});
      await stranger().post('/api/account-deletion/search', { mobile });
      sent.push(...(await deliver(email)).kinds);
      const proof = await browser.post('/api/account-deletion/verify', { password: PASSWORD });
      const { ticket } = (await proof.json()) as { ticket: string };
      const deletion = await browser.post('/api/account-deletion/confirm', { ticket });
      expect(deletion.status).toBe(200);
    }
    // Three welcomes, three more with the link, and three codes.
    expect(sent.filter((kind) => kind === 'welcome')).toHaveLength(6);
    expect(sent.filter((kind) => kind === 'deletion-code')).toHaveLength(3);
  });

  it('whose account is gone gets nothing', async () => {
    await enqueueMail(store().db, { kind: 'reset', to: 'gone@shop.example', name: 'Gone' });
    const { kinds, log } = await deliver('gone@shop.example');
    expect(kinds).toEqual([]);
    expect(log).toContain('NO_ACCOUNT');
  });

  it('FORGOT-04 is confirmed by a reset, whose link came by email too', async () => {
    const { email } = await logIn(store(), { emailConfirmedAt: null });
    const browser = stranger();
    await browser.post('/api/auth/forgot', { email });
    await store().services.accounts.jobs.settled();
    const [mail] = await mailedTexts(store(), email, 'reset');
    const token = new URL(mail!.link).searchParams.get('token')!;
    await browser.post('/api/auth/reset', { token, password: PASSWORD });
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(await isConfirmed(browser)).toBe(true);
  });
});
