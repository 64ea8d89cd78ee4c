import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { resetRequest } from '../db/schema/reset-request.ts';
import { resetToken } from '../db/schema/reset-token.ts';
import { session } from '../db/schema/session.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { errorOf, logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { createTestStore, type TestStore, useTestStore } from '../testing/test-store.ts';
import { mailResetLinks } from './mail-reset-links.ts';

const NEW = 'another password';
const tryLogin = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in', { email, password });

describeOnOne('logging in', (kind) => {
  const store = useTestStore(kind);

  it('LOGIN-01 identifies the person with a cookie that no script can read', async () => {
    const { id, email } = await logIn(store());
    const browser = new TestBrowser(store());
    const response = await tryLogin(browser, ` ${email.toUpperCase()}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ kind: 'retailer', id, email });
    const [cookie, device, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(device).toMatch(
      /^store\.device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).toMatch(
      /^store\.session_token=[\w%.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await browser.read('/api/session')).toMatchObject({ kind: 'retailer', id });
  });

  it('LOGIN-02 gives the same error for a wrong password and an unknown address', async () => {
    const { email } = await logIn(store());
    const errors = new Set<string>();
    for (const [address, password] of [
      [email, 'wrong password'],
      [email, ''.padEnd(5_000, 'x')],
      ['nobody@shop.example', PASSWORD],
    ] as const) {
      const response = await tryLogin(new TestBrowser(store()), address, password);
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
      const { requestId: _, ...error } = await errorOf(response);
      errors.add(JSON.stringify(error));
    }
    expect([...errors]).toEqual([
      '{"code":"INVALID_CREDENTIALS","message":"Invalid email or password."}',
    ]);
  });

  it('LOGIN-01 requires both fields', async () => {
    const response = await new TestBrowser(store()).post('/api/auth/sign-in', {});
    expect(response.status).toBe(400);
    expect((await errorOf(response)).fields).toEqual({
      email: 'EMAIL_INVALID',
      password: 'PASSWORD_REQUIRED',
    });
  });

  it('creates a new token each time, and never reuses one the browser sent', async () => {
    const { id, email, browser } = await logIn(store());
    const planted = browser.cookie!;
    const response = await tryLogin(browser, email);
    expect(response.status).toBe(200);
    expect(browser.cookie).not.toBe(planted);
    // The browser's previous session has ended, so a stolen cookie is useless.
    const thief = new TestBrowser(store());
    thief.cookie = planted;
    expect(await thief.read('/api/session')).toEqual({ kind: 'visitor' });
    const rows = await store().db.select().from(session).where(eq(session.userId, id));
    expect(rows).toHaveLength(1);
  });

  it('survives a restart: another process on the same database accepts the cookie', async () => {
    const { id, browser } = await logIn(store());
    const restarted = await createTestStore(store().services.database, {});
    const later = new TestBrowser(restarted);
    later.cookie = browser.cookie;
    expect(await later.read('/api/session')).toMatchObject({ id });
    await restarted.services.stop();
  });

  it('ends when the session expires', async () => {
    const { id, browser } = await logIn(store());
    await store()
      .db.update(session)
      .set({ expiresAt: new Date(0) })
      .where(eq(session.userId, id));
    await expect.poll(() => browser.read('/api/session')).toEqual({ kind: 'visitor' });
  });

  it('does not work with a modified, truncated or forged cookie', async () => {
    const { browser } = await logIn(store());
    const [name, value] = browser.cookie!.split('=') as [string, string];
    const [token, signature] = decodeURIComponent(value).split('.') as [string, string];
    const other = await logIn(store());
    const [otherToken] = decodeURIComponent(other.browser.cookie!.split('=')[1]!).split('.');
    for (const forged of [
      token,
      `${token}.`,
      `${otherToken}.${signature}`,
      `${token}.${signature}x`,
      `${token}.${signature.slice(0, -2)}`,
      `x${token}.${signature}`,
      `.${signature}`,
      '.',
      '',
      'null',
    ]) {
      const forger = new TestBrowser(store());
      forger.cookie = `${name}=${encodeURIComponent(forged)}`;
      expect([forged, await forger.read('/api/session')]).toEqual([forged, { kind: 'visitor' }]);
    }
  });
});

describeOnOne('logging out', (kind) => {
  const store = useTestStore(kind);

  it('ends the session on the server and removes the cookie', async () => {
    const { browser } = await logIn(store());
    const cookie = browser.cookie!;
    const response = await browser.post('/api/auth/sign-out', {});
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ kind: 'visitor' });
    expect(response.headers.getSetCookie()).toEqual([
      'store.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    browser.cookie = cookie;
    expect(await browser.read('/api/session')).toEqual({ kind: 'visitor' });
  });

  it('does not affect the person’s other devices, and works without a session', async () => {
    const { email, browser } = await logIn(store());
    const phone = new TestBrowser(store());
    await tryLogin(phone, email);
    await browser.post('/api/auth/sign-out', {});
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(200);
    expect(await phone.read('/api/session')).toMatchObject({ kind: 'retailer' });
  });
});

describe('the cookie of a store on https', () => {
  describeOnOne('is', (kind) => {
    const store = useTestStore(kind, { PUBLIC_URL: 'https://store.example' });
    it('sent over https only', async () => {
      const { email } = await logIn(store());
      const response = await new TestBrowser(store()).send(
        'POST',
        '/api/auth/sign-in',
        { email, password: PASSWORD },
        { origin: 'https://store.example' },
      );
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Secure-store\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^__Secure-store\.device=\S+; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
    });
  });
});

describeOnOne('a forgotten password', (kind) => {
  const store = useTestStore(kind);
  const forgot = (email: string) => new TestBrowser(store()).post('/api/auth/forgot', { email });
  const reset = (token: string, password = NEW) =>
    new TestBrowser(store()).post('/api/auth/reset', { token, password });

  const mailedToken = async (email: string) => {
    await store().services.accounts.jobs.settled();
    const link = new URL((await mailedTexts(store(), email, 'reset')).at(-1)!.link);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/reset');
    return link.searchParams.get('token')!;
  };

  it('gets the same response for a known and an unknown address', async () => {
    const { email } = await logIn(store());
    const answers = [await forgot(email), await forgot('nobody-here@shop.example')];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(bodies).toEqual(['{"accepted":true}', '{"accepted":true}']);
    for (const answer of answers) expect(answer.status).toBe(202);
    const names = (answer: Response) => [...answer.headers.keys()].sort();
    expect(names(answers[0]!)).toEqual(names(answers[1]!));
    await store().services.accounts.jobs.settled();
    const mails = await store().db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'reset'));
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('requested from a process that died is emailed by the next one, once', async () => {
    const { email } = await logIn(store());
    await store()
      .db.insert(resetRequest)
      .values([{ email }, { email: 'nobody@shop.example' }]);
    const { accounts } = store().services;
    await Promise.all([mailResetLinks(accounts), mailResetLinks(accounts)]);
    expect(await mailedToken(email)).toMatch(/^[\w-]{20,}$/);
    const mails = await store().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toEqual(['reset']);
    expect(await store().db.select().from(resetRequest)).toEqual([]);
  });

  it('FORGOT-04 is replaced with the emailed link, once, and every session ends', async () => {
    const { email, browser } = await logIn(store());
    await forgot(email);
    const token = await mailedToken(email);
    const response = await reset(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ changed: true });
    expect(await browser.read('/api/session')).toEqual({ kind: 'visitor' });
    expect((await tryLogin(new TestBrowser(store()), email)).status).toBe(401);
    expect((await tryLogin(new TestBrowser(store()), email, NEW)).status).toBe(200);

    const again = await reset(token, 'a third password');
    expect([again.status, (await errorOf(again)).code]).toEqual([400, 'RESET_LINK_INVALID']);
    expect((await tryLogin(new TestBrowser(store()), email, NEW)).status).toBe(200);
  });

  it('FORGOT-04 is set by only one of several requests with the same link', async () => {
    const { email } = await logIn(store());
    await forgot(email);
    const token = await mailedToken(email);
    const passwords = ['first password', 'second password', 'third password'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('FORGOT-04 cannot be replaced with a link older than 30 minutes', async () => {
    const { id, email } = await logIn(store());
    await forgot(email);
    const token = await mailedToken(email);
    const [link] = await store().db.select().from(resetToken).where(eq(resetToken.userId, id));
    const minutes = (link!.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await store()
      .db.update(resetToken)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(resetToken.userId, id));
    expect((await reset(token)).status).toBe(400);
    expect((await tryLogin(new TestBrowser(store()), email)).status).toBe(200);
  });

  it('an older link is invalid once the password has changed', async () => {
    const { email } = await logIn(store());
    await forgot(email);
    const first = await mailedToken(email);
    await forgot(email);
    const second = await mailedToken(email);
    expect(second).not.toBe(first);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
  });

  it('a refused new password does not use up the link', async () => {
    const { email } = await logIn(store());
    await forgot(email);
    const token = await mailedToken(email);
    const short = await reset(token, '1234567');
    expect((await errorOf(short)).fields).toEqual({ password: 'PASSWORD_TOO_SHORT' });
    expect((await reset(token)).status).toBe(200);
  });

  it('the database contains no token that works', async () => {
    const { id, email } = await logIn(store());
    await forgot(email);
    const token = await mailedToken(email);
    const [link] = await store().db.select().from(resetToken).where(eq(resetToken.userId, id));
    expect(JSON.stringify(link)).not.toContain(token);
    for (const guess of [link!.tokenHash, `reset-password:${link!.tokenHash}`, id]) {
      expect((await reset(guess)).status).toBe(400);
    }
  });

  it.each(['', 'x', '\0', 'x'.repeat(300), '../../reset'])(
    'the token %j is refused',
    async (token) => {
      const response = await reset(token);
      expect([response.status, (await errorOf(response)).code]).toEqual([
        400,
        'RESET_LINK_INVALID',
      ]);
    },
  );

  it('an invalid email address is refused', async () => {
    const response = await forgot('meena');
    expect((await errorOf(response)).fields).toEqual({ email: 'EMAIL_INVALID' });
  });
});

describeOnOne('the usual paths of an auth library', (kind) => {
  const store = useTestStore(kind);
  it.each([
    ['POST', 'sign-up/email'],
    ['POST', 'sign-in/email'],
    ['POST', 'update-user'],
    ['POST', 'delete-user'],
    ['GET', 'delete-user/callback'],
    ['GET', 'get-session'],
    ['GET', 'reset-password/x'],
    ['POST', 'request-password-reset'],
    ['GET', 'ok'],
    ['GET', 'error'],
  ])('%s /api/auth/%s does not exist', async (method, path) => {
    const { browser } = await logIn(store());
    const response = await browser.send(method, `/api/auth/${path}`, {});
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'NO_SUCH_CALL']);
  });
});

describe('login rate limits', () => {
  describeOnOne('apply', (kind) => {
    const store = useTestStore(kind);
    const attempt = (address: string, email: string, password = 'wrong password') =>
      tryLogin(new TestBrowser(store(), address), email, password);
    const statuses = async (times: number, once: (nth: number) => Promise<Response>) => {
      const seen: number[] = [];
      for (let nth = 0; nth < times; nth += 1) seen.push((await once(nth)).status);
      return seen;
    };
    const clear = (at: TestStore) => at.db.execute(sql`delete from rate_limit`);

    it('per account and network address: after five wrong passwords, even the right one must wait', async () => {
      await clear(store());
      const { email } = await logIn(store());
      const five = await statuses(5, () => attempt('203.0.113.1', email));
      expect(five).toEqual(Array(5).fill(401));
      const response = await attempt('203.0.113.1', email, PASSWORD);
      expect(response.status).toBe(429);
      const { code, message, retryAfterSeconds } = await errorOf(response);
      expect([code, message]).toEqual([
        'RATE_LIMITED',
        'Too many attempts. Wait a while and try again.',
      ]);
      expect(response.headers.get('retry-after')).toBe(String(retryAfterSeconds));
      expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
      // The owner is not locked out elsewhere, nor is anyone else at this address.
      expect((await attempt('203.0.113.2', email, PASSWORD)).status).toBe(200);
      const neighbour = await logIn(store());
      expect((await attempt('203.0.113.1', neighbour.email, PASSWORD)).status).toBe(200);
    });

    it('to unknown email addresses in the same way', async () => {
      await clear(store());
      const seen = await statuses(6, () => attempt('203.0.113.1', 'nobody@shop.example'));
      expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it('whatever X-Forwarded-For contains', async () => {
      await clear(store());
      const { email } = await logIn(store());
      const browser = new TestBrowser(store(), '203.0.113.3');
      const seen = await statuses(8, (nth) =>
        browser.send(
          'POST',
          '/api/auth/sign-in',
          { email, password: 'wrong password' },
          { headers: { 'x-forwarded-for': `10.0.0.${nth}`, 'x-real-ip': `10.0.1.${nth}` } },
        ),
      );
      expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    });

    it('only to wrong passwords', async () => {
      await clear(store());
      const { email } = await logIn(store());
      const seen = await statuses(12, () => attempt('203.0.113.4', email, PASSWORD));
      expect(seen).toEqual(Array(12).fill(200));
    });

    it('when all attempts come at once', async () => {
      await clear(store());
      const { email } = await logIn(store());
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => attempt('203.0.113.5', email)),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    });

    it('until they reset', async () => {
      await clear(store());
      const { email } = await logIn(store());
      await statuses(6, () => attempt('203.0.113.6', email));
      await store().db.execute(sql`update rate_limit set resets_at = now() - interval '1 second'`);
      expect((await attempt('203.0.113.6', email, PASSWORD)).status).toBe(200);
    });
  });

  describeOnOne('can be set, and', (kind) => {
    const store = useTestStore(kind, {
      RATE_LIMITS:
        'login-account-address=2/15,login-account=4/15,login-address=9/15,sign-up-address=2/60',
    });
    const wrong = (address: string, email: string) =>
      tryLogin(new TestBrowser(store(), address), email, 'wrong password');

    it('an account has its own limit, which one stranger cannot use up', async () => {
      const { email } = await logIn(store());
      // However often one network address tries, it uses up no more than its own two attempts.
      for (let nth = 0; nth < 6; nth += 1) await wrong('203.0.113.10', email);
      expect((await wrong('203.0.113.11', email)).status).toBe(401);
      expect((await wrong('203.0.113.12', email)).status).toBe(401);
      expect((await wrong('203.0.113.13', email)).status).toBe(429);
    });

    it('a network address has its own limit, for all accounts together', async () => {
      const seen: number[] = [];
      for (let nth = 0; nth < 11; nth += 1) {
        seen.push((await wrong('203.0.113.20', `nobody-${nth}@shop.example`)).status);
      }
      expect(seen).toEqual([...Array(9).fill(401), 429, 429]);
    });
  });
});
