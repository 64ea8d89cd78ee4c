import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Account, Registration } from '../../contract/account.ts';
import type { Session } from '../../contract/session.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { FIELD_MESSAGES } from '../../text/field-messages.ts';
import { credential } from '../db/schema/credential.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { user } from '../db/schema/user.ts';
import { aRegistration, errorOf, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

describeOnOne('registration', (kind) => {
  const store = useTestStore(kind);
  const usersWith = (email: string) => store().db.select().from(user).where(eq(user.email, email));

  it('REG-13 creates a retailer with empty balances and logs them in', async () => {
    const browser = new TestBrowser(store());
    const registration = aRegistration();
    const response = await browser.post('/api/account', registration);
    expect(response.status).toBe(201);
    const { email, name, district } = registration;
    const created = (await response.json()) as Session;
    expect(created).toEqual({
      kind: 'retailer',
      id: expect.any(String),
      name,
      email,
      district,
      isVerified: false,
      seesPrices: true,
      hasGstNumber: false,
    });
    expect(await browser.read('/api/session')).toEqual(created);
    const [row] = await usersWith(email);
    expect(row).toMatchObject({
      gstNumber: '',
      coins: 0,
      credits: 0,
      creditUsed: 0,
      isVerified: false,
      role: 'retailer',
      shopImage: null,
    });
  });

  it('stores the password only as a hash', async () => {
    const registration = aRegistration({ password: 'plain to see' });
    const browser = new TestBrowser(store());
    expect((await browser.post('/api/account', registration)).status).toBe(201);
    const [person] = await usersWith(registration.email);
    const [login] = await store()
      .db.select()
      .from(credential)
      .where(eq(credential.userId, person!.id));
    expect(login?.passwordHash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
    expect(JSON.stringify([person, login])).not.toContain('plain to see');
  });

  it('queues a welcome email', async () => {
    const registration = aRegistration();
    await new TestBrowser(store()).post('/api/account', registration);
    const { email, name, storeName } = registration;
    const mails = await store().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mails.map(({ kind: of, payload }) => [of, payload])).toEqual([
      ['welcome', { name, storeName }],
    ]);
  });

  it('trims the fields and lowercases the email address', async () => {
    const own = { name: '  Meena ', mobile: ' 9876500000 ', pinCode: ' 638001', address: ' A ' };
    const { email } = aRegistration();
    const typed = aRegistration({ ...own, storeName: ' S ', email: ` ${email.toUpperCase()} ` });
    expect((await new TestBrowser(store()).post('/api/account', typed)).status).toBe(201);
    const [row] = await usersWith(email);
    expect(row).toMatchObject({
      name: 'Meena',
      mobile: '9876500000',
      pinCode: '638001',
      address: 'A',
      storeName: 'S',
    });
  });

  it.each([
    ['REG-02', 'name', '', 'Name is required.'],
    ['REG-03', 'mobile', '987654321', 'Valid 10-digit mobile number is required.'],
    ['REG-03', 'mobile', '98765432101', 'Valid 10-digit mobile number is required.'],
    ['REG-04', 'district', '', 'District is required.'],
    ['REG-15', 'district', 'Madurai', 'District is required.'],
    ['REG-05', 'storeName', ' ', 'Store Name is required.'],
    ['REG-06', 'address', '', 'Address is required.'],
    ['REG-07', 'pinCode', '63800', 'Valid 6-digit Pin Code is required.'],
    ['REG-07', 'pinCode', '6380011', 'Valid 6-digit Pin Code is required.'],
    ['REG-08', 'email', 'meena@shop', 'Valid email address is required.'],
    ['REG-09', 'password', 'x'.repeat(7), 'Password must be at least 8 characters long.'],
    ['REG-09', 'password', 'x'.repeat(129), 'Password must be at most 128 characters long.'],
  ] as const)('%s REG-14 is refused with %s %j: %s', async (_, field, value, sentence) => {
    const registration = { ...aRegistration(), [field]: value };
    const response = await new TestBrowser(store()).post('/api/account', registration);
    const { code, message, fields } = await errorOf(response);
    expect(response.status).toBe(400);
    expect([code, message]).toEqual(['INVALID_FIELDS', 'Please fix the highlighted errors.']);
    expect(Object.entries(fields!).map(([name, of]) => [name, FIELD_MESSAGES[of]])).toEqual([
      [field, sentence],
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await usersWith(registration.email)).toEqual([]);
  });

  it('REG-14 reports every invalid field', async () => {
    const response = await new TestBrowser(store()).post('/api/account', {});
    expect((await errorOf(response)).fields).toEqual({
      name: 'NAME_REQUIRED',
      mobile: 'MOBILE_INVALID',
      district: 'DISTRICT_REQUIRED',
      storeName: 'STORE_NAME_REQUIRED',
      address: 'ADDRESS_REQUIRED',
      pinCode: 'PIN_CODE_INVALID',
      email: 'EMAIL_INVALID',
      password: 'PASSWORD_TOO_SHORT',
    });
  });

  it('refuses a password that everybody tries first, at registration, change and reset', async () => {
    const browser = new TestBrowser(store());
    const registered = await browser.post(
      '/api/account',
      aRegistration({ password: 'Welcome@123' }),
    );
    expect((await errorOf(registered)).fields).toEqual({ password: 'PASSWORD_COMMON' });
    const { browser: own } = await logIn(store());
    const changed = await own.put('/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'Welcome@123',
    });
    expect((await errorOf(changed)).fields).toEqual({ newPassword: 'PASSWORD_COMMON' });
    const reset = await browser.post('/api/auth/reset', { token: 'x', password: 'Welcome@123' });
    expect((await errorOf(reset)).fields).toEqual({ password: 'PASSWORD_COMMON' });
  });

  it('REG-15 accepts each of the seven districts', async () => {
    for (const district of DISTRICTS) {
      const response = await new TestBrowser(store()).post(
        '/api/account',
        aRegistration({ district }),
      );
      expect([district, response.status]).toEqual([district, 201]);
    }
  });

  it('refuses an email address that has an account, in upper or lower case', async () => {
    const registration = aRegistration();
    await new TestBrowser(store()).post('/api/account', registration);
    for (const email of [registration.email, registration.email.toUpperCase()]) {
      const again = { ...registration, email, password: 'another password' };
      const response = await new TestBrowser(store()).post('/api/account', again);
      expect(response.status).toBe(409);
      expect(await errorOf(response)).toMatchObject({
        code: 'EMAIL_TAKEN',
        message: 'An account with this email address already exists. Log in instead.',
      });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const logIn = { email: registration.email, password: registration.password };
    expect((await new TestBrowser(store()).post('/api/auth/sign-in', logIn)).status).toBe(200);
  });

  it('sent several times at once creates one account', async () => {
    const registration = aRegistration();
    const browser = new TestBrowser(store());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.post('/api/account', registration)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const rows = await usersWith(registration.email);
    expect(rows).toHaveLength(1);
    const mails = await store()
      .db.select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, registration.email));
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['an empty body', ''],
    ['invalid JSON', '{"name":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a string', '"name"'],
  ])('is refused with %s', async (_, body) => {
    const response = await new TestBrowser(store()).post('/api/account', body);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).code).toBe('INVALID_REQUEST');
  });
});

describeOnOne('a retailer’s account', (kind) => {
  const store = useTestStore(kind);

  it('DATA-01 DATA-02 has every field, in both spellings', async () => {
    const { password: _, ...profile } = aRegistration();
    const { id, browser } = await logIn(store(), profile);
    const response = await browser.get('/api/account');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({
      uid: id,
      ...profile,
      username: profile.name,
      phonenumber: profile.mobile,
      shopName: profile.storeName,
      pincode: profile.pinCode,
      gstNumber: '',
      invoiceLanguage: 'store',
      storeInvoiceLanguage: 'english',
      coins: 0,
      credits: 0,
      creditUsed: 0,
      isVerified: false,
      isEmailConfirmed: true,
      shopImage: null,
    });
  });

  it('DATA-02 includes the app’s token if there is one', async () => {
    const { id, browser } = await logIn(store());
    await store().db.update(user).set({ token: 'app-token' }).where(eq(user.id, id));
    expect((await browser.read<Account>('/api/account')).token).toBe('app-token');
  });

  it('does not exist for visitors or operators', async () => {
    const visitor = await new TestBrowser(store()).get('/api/account');
    expect([visitor.status, (await errorOf(visitor)).code]).toEqual([401, 'LOGIN_REQUIRED']);
    const operator = await logIn(store(), { role: 'operator' });
    const theirs = await operator.browser.get('/api/account');
    expect([theirs.status, (await errorOf(theirs)).code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('can be changed field by field, and the session shows it at once', async () => {
    const { browser } = await logIn(store());
    const before = await browser.read<Account>('/api/account');
    const change = {
      name: ' Meena R ',
      storeName: 'New Stores',
      address: '1 New Street',
      pinCode: '638002',
      mobile: '9000000001',
      gstNumber: ' 27aapfu0939f1zv ',
      invoiceLanguage: 'tamil',
    };
    for (const [field, value] of Object.entries(change)) {
      const response = await browser.patch('/api/account', { [field]: value });
      expect([field, response.status]).toEqual([field, 200]);
    }
    const after = {
      ...before,
      ...change,
      name: 'Meena R',
      username: 'Meena R',
      shopName: 'New Stores',
      pincode: '638002',
      phonenumber: '9000000001',
      gstNumber: '27AAPFU0939F1ZV',
    };
    expect(await browser.read('/api/account')).toEqual(after);
    expect(await browser.read('/api/session')).toMatchObject({
      name: 'Meena R',
      hasGstNumber: true,
    });
    const none = await browser.patch('/api/account', {});
    expect(await none.json()).toEqual(after);
    const unchosen = await browser.patch('/api/account', { invoiceLanguage: 'store' });
    expect(await unchosen.json()).toEqual({ ...after, invoiceLanguage: 'store' });
  });

  it('a GST number can be removed', async () => {
    const { browser } = await logIn(store());
    await browser.patch('/api/account', { gstNumber: '27AAPFU0939F1ZV' });
    const response = await browser.patch('/api/account', { gstNumber: '' });
    expect(await response.json()).toMatchObject({ gstNumber: '' });
    expect(await browser.read('/api/session')).toMatchObject({ hasGstNumber: false });
  });

  it.each([
    [{ name: '' }, { name: 'NAME_REQUIRED' }],
    [{ gstNumber: '27AAPFU0939F1ZW' }, { gstNumber: 'GST_NUMBER_INVALID' }],
    [{ invoiceLanguage: 'hindi' }, { invoiceLanguage: 'INVOICE_LANGUAGE_INVALID' }],
    [
      { mobile: null, pinCode: 1 },
      { mobile: 'MOBILE_INVALID', pinCode: 'PIN_CODE_INVALID' },
    ],
  ])('REG-14 refuses %j and changes nothing', async (change, fields) => {
    const { browser } = await logIn(store());
    const before = await browser.read<Account>('/api/account');
    const response = await browser.patch('/api/account', { storeName: 'Other', ...change });
    expect(response.status).toBe(400);
    expect((await errorOf(response)).fields).toEqual(fields);
    expect(await browser.read('/api/account')).toEqual(before);
  });

  it('ignores changes to the district and email address', async () => {
    const { email, browser } = await logIn(store(), { district: 'Erode' });
    const change = { district: 'Nilgiris', email: 'other@shop.example', name: 'New' };
    const response = await browser.patch('/api/account', change);
    expect(await response.json()).toMatchObject({ district: 'Erode', email, name: 'New' });
  });

  describe('the password', () => {
    const NEW = 'another password';

    it('is changed with the current one, and only this session stays', async () => {
      const { email, id, browser } = await logIn(store());
      const elsewhere = new TestBrowser(store());
      await elsewhere.post('/api/auth/sign-in', { email, password: PASSWORD });
      const before = new TestBrowser(store());
      before.cookie = browser.cookie;
      const body = { currentPassword: PASSWORD, newPassword: NEW };
      const response = await browser.put('/api/account/password', body);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ changed: true });
      expect(browser.cookie).not.toBe(before.cookie);
      expect(await browser.read('/api/session')).toMatchObject({ kind: 'retailer', id });
      expect(await elsewhere.read('/api/session')).toEqual({ kind: 'visitor' });
      // Requests of this browser that were on their way are still answered, for half a minute.
      expect(await before.read('/api/session')).toMatchObject({ kind: 'retailer', id });
      await store().db.execute(sql`update session set expires_at = expires_at - interval '31 seconds'
        where user_id = ${id}`);
      // The database tells the process, which may take a moment.
      await expect.poll(() => before.read('/api/session')).toEqual({ kind: 'visitor' });
      expect(await browser.read('/api/session')).toMatchObject({ kind: 'retailer', id });
      const fresh = new TestBrowser(store());
      const tryLogin = (password: string) => fresh.post('/api/auth/sign-in', { email, password });
      expect((await tryLogin(PASSWORD)).status).toBe(401);
      expect((await tryLogin(NEW)).status).toBe(200);
    });

    it('is not changed with a wrong current one, or to one that is too short', async () => {
      const { email, browser } = await logIn(store());
      for (const currentPassword of ['wrong password', 'x'.repeat(5_000)]) {
        const response = await browser.put('/api/account/password', {
          currentPassword,
          newPassword: NEW,
        });
        expect([response.status, (await errorOf(response)).code]).toEqual([400, 'PASSWORD_WRONG']);
      }
      const short = { currentPassword: PASSWORD, newPassword: '1234567' };
      const response = await browser.put('/api/account/password', short);
      expect((await errorOf(response)).fields).toEqual({ newPassword: 'PASSWORD_TOO_SHORT' });
      const login = await new TestBrowser(store()).post('/api/auth/sign-in', {
        email,
        password: PASSWORD,
      });
      expect(login.status).toBe(200);
    });

    it('cannot be guessed by someone who finds an unlocked phone', async () => {
      const { browser } = await logIn(store());
      const body = { currentPassword: 'wrong password', newPassword: NEW };
      const statuses: number[] = [];
      for (let nth = 0; nth < 11; nth += 1) {
        statuses.push((await browser.put('/api/account/password', body)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    });

    it('of an operator can be changed as well', async () => {
      const { browser } = await logIn(store(), { role: 'operator' });
      const body = { currentPassword: PASSWORD, newPassword: NEW };
      expect((await browser.put('/api/account/password', body)).status).toBe(200);
      expect(await browser.read('/api/session')).toMatchObject({ kind: 'operator' });
    });
  });
});

/** Every column that only the store itself may write. */
const PRIVILEGED = {
  id: 'chosen',
  uid: 'chosen',
  coins: 99_999,
  credits: 99_999,
  creditUsed: 5,
  credit_used: 5,
  isVerified: true,
  is_verified: true,
  emailVerified: true,
  role: 'operator',
  kind: 'operator',
  token: 'chosen',
  image: 'x',
  shopImage: 'https://evil.example/x.svg',
  createdAt: '2001-01-01T00:00:00Z',
  gstNumber: '27AAPFU0939F1ZV',
} as const;

describeOnOne('privileged fields', (kind) => {
  const store = useTestStore(kind);

  it('are ignored at registration', async () => {
    const registration = aRegistration();
    const body = { ...registration, ...PRIVILEGED } as Registration;
    expect((await new TestBrowser(store()).post('/api/account', body)).status).toBe(201);
    const [row] = await store().db.select().from(user).where(eq(user.email, registration.email));
    expect(row).toMatchObject({
      coins: 0,
      credits: 0,
      creditUsed: 0,
      isVerified: false,
      role: 'retailer',
      token: null,
      shopImage: null,
      gstNumber: '',
    });
    expect(row!.id).not.toBe('chosen');
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  it.each([
    ['PATCH', '/api/account', { name: 'Changed' }],
    ['PUT', '/api/account/password', { currentPassword: PASSWORD, newPassword: 'another one' }],
    ['POST', '/api/auth/sign-in', { password: PASSWORD }],
    ['POST', '/api/auth/sign-out', {}],
    ['POST', '/api/auth/forgot', {}],
    ['POST', '/api/auth/reset', { token: 'x', password: 'another one' }],
    ['POST', '/api/account-deletion/search', { mobile: '9111111111' }],
    ['POST', '/api/account-deletion/verify', { password: PASSWORD }],
    ['POST', '/api/account-deletion/confirm', { ticket: 'x' }],
    ['POST', '/api/console/prices/publish', { changes: [] }],
  ] as const)('are not changed by %s %s', async (method, path, body) => {
    const { id, email, browser } = await logIn(store(), { mobile: '9111111111' });
    const rowNow = async () => {
      const [row] = await store().db.select().from(user).where(eq(user.id, id));
      const { name: _, updatedAt: __, gstNumber, ...rest } = row!;
      // A retailer may set the GST number in the profile, and only there.
      return { ...rest, gstNumber: path === '/api/account' ? '' : gstNumber };
    };
    const before = await rowNow();
    const { status } = await browser.send(method, path, { ...PRIVILEGED, email, ...body });
    expect(status).not.toBe(500);
    await store().services.accounts.jobs.settled();
    expect(await rowNow()).toEqual(before);
  });
});
