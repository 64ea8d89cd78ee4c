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
  const codeFor = async (email: string) => {
    const mails = await store()
      .db.select()
      .from(mailOutbox)
      .where(sql`${mailOutbox.recipient} = ${email} and ${mailOutbox.kind} = 'deletion-code'`)
      .orderBy(sql`${mailOutbox.createdAt} desc`);
    return mails[0]!.payload.code!;
  };
  const isThere = async (id: string) =>
    (await store().db.select().from(user).where(eq(user.id, id))).length === 1;
  const failed = async (response: Response) => [response.status, (await errorOf(response)).code];

  it('DEL-04 takes the code that was mailed to the account, then a ticket, once', async () => {
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
    expect(await isThere(id)).toBe(true);

    const confirmed = await confirm(ticket);
    expect([confirmed.status, await confirmed.json()]).toEqual([
      200,
      { deleted: true, name: 'Kannan' },
    ]);
    expect(await isThere(id)).toBe(false);
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

  it('DEL-03 says that there is no user with a number that nobody has', async () => {
    const response = await search('1000000000');
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({
      code: 'MOBILE_NOT_FOUND',
      message: 'No user found with the provided mobile number.',
    });
  });

  it('needs a number, and one that is one', async () => {
    for (const mobile of ['', '12345', null]) {
      const response = await stranger().post('/api/account-deletion/search', { mobile });
      expect((await errorOf(response)).fields).toEqual({ mobile: 'MOBILE_INVALID' });
    }
  });

  it('DEL-05 means the oldest account with the number', async () => {
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
    expect([await isThere(older.id), await isThere(younger.id)]).toEqual([false, true]);
  });

  it('DEL-05 means their own for somebody who is logged in, by password and without a mail', async () => {
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
    // The browser of the person who is gone keeps no cookie.
    expect(mine.browser.cookie).toBeUndefined();
    expect([await isThere(mine.id), await isThere(older.id)]).toEqual([false, true]);
  });

  it('DEL-04 a password proves nothing for somebody who is not logged in', async () => {
    await logIn(store());
    expect(await failed(await verify({ password: PASSWORD }))).toEqual([401, 'LOGIN_REQUIRED']);
    const { browser } = await logIn(store(), { role: 'operator' });
    expect(await failed(await verify({ password: PASSWORD }, browser))).toEqual([
      403,
      'NOT_ALLOWED',
    ]);
  });

  it('DEL-04 a code is void after five wrong tries', async () => {
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
    expect(await isThere(id)).toBe(true);
    // A new search gives a new one.
    await search(mobile);
    expect((await verify({ mobile, code: await codeFor(email) })).status).toBe(200);
  });

  it('DEL-04 five tries are five, all at once as well', async () => {
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

  it('DEL-04 a code gives one ticket, and a ticket deletes once, however many try', async () => {
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

  it('DEL-04 code and ticket end with their time', async () => {
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
    expect(await isThere(id)).toBe(true);
  });

  it('DEL-04 the code of one account opens no other', async () => {
    const [one, other] = [nextMobile(), nextMobile()];
    const { email } = await logIn(store(), { mobile: one });
    await logIn(store(), { mobile: other });
    await search(one);
    await search(other);
    const code = await codeFor(email);
    const response = await verify({ mobile: other, code });
    // One in a million: the other's code is the same.
    expect(response.status).toBe(400);
  });

  it('DEL-04 whoever reads the database finds neither code nor ticket', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    const kept = async () =>
      JSON.stringify(
        await store().db.select().from(deletionProof).where(eq(deletionProof.userId, id)),
      );
    await search(mobile);
    const code = await codeFor(email);
    expect(await kept()).not.toContain(code);
    const { ticket } = (await (await verify({ mobile, code })).json()) as { ticket: string };
    expect(await kept()).not.toContain(ticket);
  });

  it('takes the picture of the shop along', async () => {
    const { id, browser } = await logIn(store());
    const { files, accounts } = store().services;
    await files.put(`shopImages/${id}`, Buffer.from('x'), 'image/webp');
    const verified = await verify({ password: PASSWORD }, browser);
    const { ticket } = (await verified.json()) as { ticket: string };
    await confirm(ticket, browser);
    await accounts.jobs.settled();
    expect(await files.read(`shopImages/${id}`)).toBeNull();
  });

  it('is limited: ten searches an hour from one address, thirty for one number', async () => {
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
    // Whoever is logged in needs no code: strangers do not stand in their way.
    expect(await (await search(mobile, owner.browser)).json()).toEqual({ proof: 'password' });
  });

  it('a new password makes code and ticket void', async () => {
    const mobile = nextMobile();
    const { id, browser } = await logIn(store(), { mobile });
    const verified = await verify({ password: PASSWORD }, browser);
    const { ticket } = (await verified.json()) as { ticket: string };
    const body = { currentPassword: PASSWORD, newPassword: 'another password' };
    expect((await browser.put('/api/account/password', body)).status).toBe(200);
    expect((await confirm(ticket)).status).toBe(400);
    expect(await isThere(id)).toBe(true);
  });
});
