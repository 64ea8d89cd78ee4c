import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { credential } from '../db/schema/credential.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { aRegistration, errorOf, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

let numbers = 9_200_000_000;
const nextMobile = () => String(numbers++);

describeOnBoth('deleting an account', (kind) => {
  const store = useTestStore(kind);
  const stranger = () => new TestBrowser(store());
  const search = (mobile: string, browser = stranger()) =>
    browser.post('/api/account-deletion/search', { mobile });
  const verify = (body: unknown, browser = stranger()) =>
    browser.post('/api/account-deletion/verify', body);
  const confirm = (ticket: string, browser = stranger()) =>
    browser.post('/api/account-deletion/confirm', { ticket });
  /** The newest code that was emailed. */
  const codeFor = async (email: string) =>
    (await mailedTexts(store(), email, 'deletion-code')).at(-1)!.code;
  /** Searches, and returns what the page needs besides the code. */
  const requestFor = async (mobile: string, browser = stranger()) =>
    ((await (await search(mobile, browser)).json()) as { request: string }).request;
  const exists = async (id: string) =>
    (await store().db.select().from(user).where(eq(user.id, id))).length === 1;
  const failed = async (response: Response) => [response.status, (await errorOf(response)).code];

  it('DEL-04 requires the code that was emailed to the account, then a ticket, which works once', async () => {
    const mobile = nextMobile();
    const { id, email, browser } = await logIn(store(), { mobile, name: 'Kannan' });
    const searched = await search(mobile);
    expect([searched.status, await searched.json()]).toEqual([200, { proof: 'code' }]);
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);

    const verified = await verify({ mobile, code });
    expect(verified.status).toBe(200);
    const { name, ticket } = (await verified.json()) as { name: string; ticket: string };
    expect(name).toBe('Kannan');
    expect(await exists(id)).toBe(true);

    const confirmed = await confirm(ticket);
    expect([confirmed.status, await confirmed.json()]).toEqual([
      200,
      { deleted: true, name: 'Kannan' },
    ]);
    expect(await exists(id)).toBe(false);
    for (const table of [credential, session, resetToken, deletionProof]) {
      expect(await store().db.select().from(table).where(eq(table.userId, id))).toEqual([]);
    }
    const mails = store().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(await mails).toEqual([]);
    expect(await browser.read('/api/session')).toEqual({ kind: 'visitor' });
    const login = await stranger().post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(login.status).toBe(401);
    expect(await failed(await confirm(ticket))).toEqual([400, 'DELETION_TICKET_INVALID']);

    const again = await stranger().post('/api/account', aRegistration({ email, mobile }));
    expect(again.status).toBe(201);
  });

  it('DEL-03 reports that no user has an unknown number', async () => {
    const response = await search('1000000000');
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({
      code: 'MOBILE_NOT_FOUND',
      message: 'No user found with the provided mobile number.',
    });
  });

  it('requires a valid number', async () => {
    for (const mobile of ['', '12345', null]) {
      const response = await stranger().post('/api/account-deletion/search', { mobile });
      expect((await errorOf(response)).fields).toEqual({ mobile: 'MOBILE_INVALID' });
    }
  });

  it('DEL-05 applies to the oldest account with the number', async () => {
    const mobile = nextMobile();
    const younger = await logIn(store(), { mobile, name: 'Younger' });
    const older = await logIn(store(), { mobile, name: 'Older' });
    await store()
      .db.update(user)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(user.id, older.id));
    await search(mobile);
    const verified = await verify({ mobile, code: await codeFor(older.email) });
    const { name, ticket } = (await verified.json()) as { name: string; ticket: string };
    expect(name).toBe('Older');
    await confirm(ticket);
    expect([await exists(older.id), await exists(younger.id)]).toEqual([false, true]);
  });

  it('DEL-05 applies to the caller’s own account when logged in, with the password and without an email', async () => {
    const mobile = nextMobile();
    const older = await logIn(store(), { mobile });
    const mine = await logIn(store(), { mobile, name: 'Mine' });
    const searched = await search(mobile, mine.browser);
    expect(await searched.json()).toEqual({ proof: 'password' });
    const mails = await store()
      .db.select()
      .from(mailOutbox)
      .where(eq(mailOutbox.kind, 'deletion-code'));
    const to = mails.map(({ recipient }) => recipient);
    expect(to).not.toContain(mine.email);
    expect(to).not.toContain(older.email);

    const wrong = await verify({ password: 'wrong password' }, mine.browser);
    expect(await failed(wrong)).toEqual([400, 'PASSWORD_WRONG']);
    const verified = await verify({ password: PASSWORD }, mine.browser);
    const { name, ticket } = (await verified.json()) as { name: string; ticket: string };
    expect(name).toBe('Mine');
    const confirmed = await confirm(ticket, mine.browser);
    expect(confirmed.status).toBe(200);
    // The cookie is removed from the deleted person's browser.
    expect(mine.browser.cookie).toBeUndefined();
    expect([await exists(mine.id), await exists(older.id)]).toEqual([false, true]);
  });

  it('DEL-04 a password is not accepted from someone who is not logged in', async () => {
    await logIn(store());
    expect(await failed(await verify({ password: PASSWORD }))).toEqual([401, 'LOGIN_REQUIRED']);
    const { browser } = await logIn(store(), { role: 'operator' });
    expect(await failed(await verify({ password: PASSWORD }, browser))).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
  });

  it('DEL-04 a code is invalid after five wrong attempts', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    await search(mobile);
    const code = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await failed(await verify({ mobile, code: wrong }))).toEqual([
        400,
        'DELETION_CODE_WRONG',
      ]);
    }
    expect(await failed(await verify({ mobile, code }))).toEqual([400, 'DELETION_CODE_WRONG']);
    expect(await exists(id)).toBe(true);
    // A new search sends a new code.
    await search(mobile);
    expect((await verify({ mobile, code: await codeFor(email) })).status).toBe(200);
  });

  it('DEL-04 concurrent attempts do not exceed the limit of five', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    await search(mobile);
    const code = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 12 }, () => verify({ mobile, code: wrong })));
    const [proof] = await store()
      .db.select()
      .from(deletionProof)
      .where(eq(deletionProof.userId, id));
    expect(proof?.tries).toBe(5);
  });

  it('DEL-04 a code gives one ticket and a ticket deletes once, even with concurrent requests', async () => {
    const mobile = nextMobile();
    const { email } = await logIn(store(), { mobile });
    await search(mobile);
    const code = await codeFor(email);
    const verified = await Promise.all(Array.from({ length: 4 }, () => verify({ mobile, code })));
    const tickets = verified.filter(({ status }) => status === 200);
    expect(tickets).toHaveLength(1);
    const { ticket } = (await tickets[0]!.json()) as { ticket: string };
    const confirmed = await Promise.all(Array.from({ length: 4 }, () => confirm(ticket)));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('DEL-04 codes and tickets expire', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    const age = () =>
      store()
        .db.update(deletionProof)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(deletionProof.userId, id));
    await search(mobile);
    const code = await codeFor(email);
    await age();
    expect((await verify({ mobile, code })).status).toBe(400);
    await search(mobile);
    const verified = await verify({ mobile, code: await codeFor(email) });
    const { ticket } = (await verified.json()) as { ticket: string };
    await age();
    expect(await failed(await confirm(ticket))).toEqual([400, 'DELETION_TICKET_INVALID']);
    expect(await exists(id)).toBe(true);
  });

  it('DEL-04 the code of one account does not work for another', async () => {
    const [one, other] = [nextMobile(), nextMobile()];
    const { email } = await logIn(store(), { mobile: one });
    await logIn(store(), { mobile: other });
    await search(one);
    await search(other);
    const code = await codeFor(email);
    const response = await verify({ mobile: other, code });
    // Fails once in a million runs, when both codes are the same.
    expect(response.status).toBe(400);
  });

  it('DEL-04 the database contains neither code nor ticket in plain text', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    const stored = async () =>
      JSON.stringify(
        await store().db.select().from(deletionProof).where(eq(deletionProof.userId, id)),
      );
    await search(mobile);
    const code = await codeFor(email);
    expect(await stored()).not.toContain(code);
    const { ticket } = (await (await verify({ mobile, code })).json()) as { ticket: string };
    expect(await stored()).not.toContain(ticket);
  });

  it('also deletes the shop picture', async () => {
    const { id, browser } = await logIn(store());
    const { files, accounts } = store().services;
    await files.put(`shopImages/${id}`, Buffer.from('x'), 'image/webp');
    const verified = await verify({ password: PASSWORD }, browser);
    const { ticket } = (await verified.json()) as { ticket: string };
    await confirm(ticket, browser);
    await accounts.jobs.settled();
    expect(await files.read(`shopImages/${id}`)).toBeNull();
  });

  it('is limited to ten searches an hour per network address and thirty per number', async () => {
    const browser = stranger();
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      statuses.push((await search(nextMobile(), browser)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);

    const mobile = nextMobile();
    const owner = await logIn(store(), { mobile });
    statuses.length = 0;
    for (let nth = 0; nth < 31; nth += 1) statuses.push((await search(mobile)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    // The owner, logged in, needs no code and is not affected by strangers' searches.
    expect(await (await search(mobile, owner.browser)).json()).toEqual({ proof: 'password' });
  });

  it('a new password invalidates code and ticket', async () => {
    const mobile = nextMobile();
    const { id, browser } = await logIn(store(), { mobile });
    const verified = await verify({ password: PASSWORD }, browser);
    const { ticket } = (await verified.json()) as { ticket: string };
    const body = { currentPassword: PASSWORD, newPassword: 'another password' };
    expect((await browser.put('/api/account/password', body)).status).toBe(200);
    expect((await confirm(ticket)).status).toBe(400);
    expect(await exists(id)).toBe(true);
  });
});
