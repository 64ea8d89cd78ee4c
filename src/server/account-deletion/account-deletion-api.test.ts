import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { credential } from '../db/schema/credential.ts';
import { deletionProof } from '../db/schema/deletion-proof.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { fillCart, placeCash } from '../testing/order-fixtures.ts';
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

  it('strangers who search do not stop the owner at a known device', async () => {
    const mobile = nextMobile();
    const { email } = await logIn(store(), { mobile });
    const browser = stranger();
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
    await browser.post('/api/auth/sign-out', {});
    for (let nth = 0; nth < 3; nth += 1) expect((await search(mobile)).status).toBe(200);
    expect((await search(mobile)).status).toBe(429);
    const request = await requestFor(mobile, browser);
    expect((await verify({ request, code: await codeFor(email) }, browser)).status).toBe(200);
  });

  it('DEL-04 requires the code that was emailed to the account, then a ticket, which works once', async () => {
    const mobile = nextMobile();
    const { id, email, browser } = await logIn(store(), { mobile, name: 'Kannan' });
    const searched = await search(mobile);
    expect(searched.status).toBe(200);
    const { proof, request } = (await searched.json()) as { proof: string; request: string };
    expect(proof).toBe('code');
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);

    const verified = await verify({ request, code });
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
    const request = await requestFor(mobile);
    const verified = await verify({ request, code: await codeFor(older.email) });
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

  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

  it('DEL-04 a code is invalid after five wrong attempts', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    const request = await requestFor(mobile);
    const code = await codeFor(email);
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await failed(await verify({ request, code: wrongFor(code) }))).toEqual([
        400,
        'DELETION_CODE_WRONG',
      ]);
    }
    expect(await failed(await verify({ request, code }))).toEqual([400, 'DELETION_CODE_WRONG']);
    expect(await exists(id)).toBe(true);
    // A new search sends a new code.
    const next = await requestFor(mobile);
    expect((await verify({ request: next, code: await codeFor(email) })).status).toBe(200);
  });

  it('DEL-04 a stranger can neither void the owner’s code nor use it', async () => {
    const mobile = nextMobile();
    const { email } = await logIn(store(), { mobile });
    const request = await requestFor(mobile);
    const code = await codeFor(email);
    // A new search, wrong tries, and the right code typed on the stranger's own page.
    const strangers = await requestFor(mobile);
    for (const guess of ['000000', '000001', '000002', code]) {
      const answer = await verify({ request: strangers, code: guess });
      // Fails once in a million runs, when both codes are the same.
      expect(await failed(answer)).toEqual([400, 'DELETION_CODE_WRONG']);
    }
    expect((await verify({ request, code })).status).toBe(200);
  });

  it('DEL-04 a code stays with its account when an older one takes over the number', async () => {
    const mobile = nextMobile();
    const older = await logIn(store(), { mobile: nextMobile(), name: 'Older' });
    await store().change(`update "user" set created_at = '2020-01-01' where id = '${older.id}'`);
    const owner = await logIn(store(), { mobile, name: 'Owner' });
    const request = await requestFor(mobile);
    const code = await codeFor(owner.email);
    expect((await older.browser.patch('/api/account', { mobile })).status).toBe(200);
    const verified = await verify({ request, code });
    expect(await verified.json()).toMatchObject({ name: 'Owner' });
    // The number has been the owner's for longer, so their account is still the one that is found.
    const again = await requestFor(mobile);
    const next = await verify({ request: again, code: await codeFor(owner.email) });
    expect(await next.json()).toMatchObject({ name: 'Owner' });
    // Saving the profile without a change keeps the place.
    await owner.browser.patch('/api/account', { mobile, name: 'Owner' });
    const third = await requestFor(mobile);
    expect((await verify({ request: third, code: await codeFor(owner.email) })).status).toBe(200);
  });

  it('DEL-04 an account is emailed at most three codes an hour', async () => {
    const mobile = nextMobile();
    const owner = await logIn(store(), { mobile });
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await search(mobile)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await mailedTexts(store(), owner.email, 'deletion-code')).toHaveLength(3);
    // The owner, logged in, needs no code and is not affected by strangers' searches.
    expect(await (await search(mobile, owner.browser)).json()).toEqual({ proof: 'password' });
  });

  it('DEL-04 concurrent attempts do not exceed the limit of five', async () => {
    const mobile = nextMobile();
    const { id, email } = await logIn(store(), { mobile });
    const request = await requestFor(mobile);
    const wrong = wrongFor(await codeFor(email));
    await Promise.all(Array.from({ length: 12 }, () => verify({ request, code: wrong })));
    const [proof] = await store()
      .db.select()
      .from(deletionProof)
      .where(eq(deletionProof.userId, id));
    expect(proof?.tries).toBe(5);
  });

  it('DEL-04 a code gives one ticket and a ticket deletes once, even with concurrent requests', async () => {
    const mobile = nextMobile();
    const { email } = await logIn(store(), { mobile });
    const request = await requestFor(mobile);
    const code = await codeFor(email);
    const verified = await Promise.all(Array.from({ length: 4 }, () => verify({ request, code })));
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
    const request = await requestFor(mobile);
    const code = await codeFor(email);
    await age();
    expect((await verify({ request, code })).status).toBe(400);
    const next = await requestFor(mobile);
    const verified = await verify({ request: next, code: await codeFor(email) });
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
    const request = await requestFor(other);
    const response = await verify({ request, code: await codeFor(email) });
    // Fails once in a million runs, when both codes are the same.
    expect(response.status).toBe(400);
  });

  it('DEL-04 needs both the code and the request it was emailed for', async () => {
    const mobile = nextMobile();
    const { email } = await logIn(store(), { mobile });
    const request = await requestFor(mobile);
    const code = await codeFor(email);
    for (const body of [{ code }, { request }, { mobile, code }]) {
      const { fields } = await errorOf(await verify(body));
      expect(fields).toEqual({ code: 'CODE_INVALID' });
    }
    const madeUp = await verify({ request: 'made-up', code });
    expect(await failed(madeUp)).toEqual([400, 'DELETION_CODE_WRONG']);
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

  it('is limited to ten searches an hour per network address', async () => {
    const browser = stranger();
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) {
      statuses.push((await search(nextMobile(), browser)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
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

  /** The orders of an account that is about to be deleted: one of each status named. */
  async function ordersOf(browser: TestBrowser, statuses: readonly string[]) {
    const ids: string[] = [];
    for (const status of statuses) {
      await fillCart(browser);
      const { id } = await placeCash(browser);
      const before = status === 'Cancellation Requested' ? "'Pending'" : 'null';
      await store().change(
        `update "order" set status = '${status}', status_before_request = ${before} where id = '${id}'`,
      );
      ids.push(id);
    }
    return ids;
  }
  const ticketOf = async (browser: TestBrowser) =>
    (await (await verify({ password: PASSWORD }, browser)).json()) as {
      ticket: string;
      openOrders: { id: string; orderId: string; status: string; totalAmount: number }[];
    };
  const personIn = async (id: string) => {
    const [row] = await store().db.select().from(order).where(eq(order.id, id));
    const { userId, userName, userPhoneNumber, storeName, address, pincode } = row!;
    return { userId, userName, userPhoneNumber, storeName, address, pincode };
  };
  const NOBODY = {
    userId: null,
    userName: null,
    userPhoneNumber: null,
    storeName: null,
    address: null,
    pincode: null,
  };

  it('names the open orders, and keeps what their delivery needs until they are delivered or cancelled', async () => {
    const { browser } = await logIn(store(), { name: 'Kannan' });
    const operator = await logIn(store(), { role: 'operator' });
    const [delivered, packed, requested, onItsWay] = (await ordersOf(browser, [
      'Delivered',
      'Packed',
      'Cancellation Requested',
      'Out for Delivery',
    ])) as [string, string, string, string];
    const { ticket, openOrders } = await ticketOf(browser);
    expect(openOrders.map(({ id, status }) => [id, status])).toEqual([
      [onItsWay, 'Out for Delivery'],
      [requested, 'Cancellation Requested'],
      [packed, 'Packed'],
    ]);
    expect(openOrders[0]!.orderId).toMatch(/^SASB2B\d{4}$/);
    const person = { ...(await personIn(packed)), userId: null };
    expect(person).toMatchObject({ userName: 'Kannan', pincode: '638001' });
    expect((await confirm(ticket, browser)).status).toBe(200);

    expect(await personIn(delivered)).toEqual(NOBODY);
    for (const id of [packed, requested, onItsWay]) expect(await personIn(id)).toEqual(person);
    const move = async (id: string, status: string) => {
      const answer = await operator.browser.post(`/api/console/orders/${id}/status`, { status });
      expect(answer.status).toBe(200);
      return operator.browser.read<ConsoleOrder>(`/api/console/orders/${id}`);
    };
    const decide = (id: string, approve: boolean) =>
      operator.browser.post(`/api/console/orders/${id}/cancellation`, {
        approve,
        sentence: 'It leaves in a minute.',
      });

    // On the way, the operator still sees where it goes; at the end, nobody does.
    expect(await move(packed, 'Out for Delivery')).toMatchObject({ userName: 'Kannan' });
    expect(await move(packed, 'Delivered')).toMatchObject({ userName: null, address: null });
    expect(await personIn(packed)).toEqual(NOBODY);
    await move(onItsWay, 'Delivered');
    expect(await personIn(onItsWay)).toEqual(NOBODY);
    expect((await decide(requested, false)).status).toBe(200);
    expect(await personIn(requested)).toEqual(person);
    await store().change(
      `update "order" set status = 'Cancellation Requested', status_before_request = 'Pending' where id = '${requested}'`,
    );
    expect((await decide(requested, true)).status).toBe(200);
    expect(await personIn(requested)).toEqual(NOBODY);
  });

  it('leaves nothing that was written about an order, once the order is final', async () => {
    const { browser } = await logIn(store());
    const operator = await logIn(store(), { role: 'operator' });
    const [delivered, requested] = (await ordersOf(browser, [
      'Delivered',
      'Cancellation Requested',
    ])) as [string, string];
    const noteOn = (id: string) =>
      operator.browser.post(`/api/console/orders/${id}/notes`, {
        noteId: randomUUID(),
        text: 'His brother pays on Friday',
      });
    for (const id of [delivered, requested]) expect((await noteOn(id)).status).toBeLessThan(300);
    const written = async (id: string) => {
      const { rows } = (await store().db.execute(
        sql`select text from order_note where order_id = ${id}
          union all select note from order_event where order_id = ${id} and note is not null`,
      )) as unknown as { rows: unknown[] };
      return rows.length;
    };
    const { ticket } = await ticketOf(browser);
    expect((await confirm(ticket, browser)).status).toBe(200);
    expect(await written(delivered)).toBe(0);
    // Its delivery is still to be decided, and staff need what they wrote.
    expect(await written(requested)).toBe(1);
    const decided = await operator.browser.post(`/api/console/orders/${requested}/cancellation`, {
      approve: true,
      sentence: 'As you asked.',
    });
    expect(decided.status).toBe(200);
    expect(await written(requested)).toBe(0);
  });

  it('lets the holder of the ticket request the cancellation of open orders first', async () => {
    const { browser } = await logIn(store());
    const other = await logIn(store());
    const [open, onItsWay] = (await ordersOf(browser, ['Pending', 'Out for Delivery'])) as [
      string,
      string,
    ];
    const [foreign] = (await ordersOf(other.browser, ['Pending'])) as [string];
    const { ticket } = await ticketOf(browser);
    const cancel = (orderId: string, by = ticket) =>
      stranger().post('/api/account-deletion/cancel-order', { ticket: by, orderId });
    expect(await failed(await cancel(open, 'made-up'))).toEqual([400, 'DELETION_TICKET_INVALID']);
    expect(await failed(await cancel(foreign))).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(await failed(await cancel(onItsWay))).toEqual([409, 'CANCELLATION_NOT_POSSIBLE']);
    for (const answer of [await cancel(open), await cancel(open)]) {
      expect(answer.status).toBe(200);
      const { openOrders } = (await answer.json()) as { openOrders: { status: string }[] };
      expect(openOrders.map(({ status }) => status)).toEqual([
        'Out for Delivery',
        'Cancellation Requested',
      ]);
    }
    // The ticket still deletes.
    expect((await confirm(ticket)).status).toBe(200);
    expect(await failed(await cancel(open))).toEqual([400, 'DELETION_TICKET_INVALID']);
  });

  it('leaves no name in an order that is delivered at the same moment', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { browser } = await logIn(store());
      const operator = await logIn(store(), { role: 'operator' });
      const [id] = (await ordersOf(browser, ['Out for Delivery'])) as [string];
      const { ticket } = await ticketOf(browser);
      await Promise.all([
        confirm(ticket),
        operator.browser.post(`/api/console/orders/${id}/status`, { status: 'Delivered' }),
      ]);
      expect(await personIn(id)).toEqual(NOBODY);
    }
  });
});
