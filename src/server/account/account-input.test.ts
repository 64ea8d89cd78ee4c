import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROFILE_RULES, REGISTRATION_RULES } from '../../domain/account-rules.ts';
import { user } from '../db/schema/user.ts';
import {
  aRegistration,
  type LoggedIn,
  logIn,
  PASSWORD,
  TestBrowser,
} from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

// Whatever is sent, the store never responds with a 500 or stores data that breaks a rule.

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 320 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    "'; drop table x; --",
    '<script>',
    '‮',
    '\n',
  ),
  fc.constantFrom('9876543210', '638001', 'Erode', '27AAPFU0939F1ZV', 'A', 'x'.repeat(100)),
);
const value = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.anything() });

const CALLS = [
  ['POST', '/api/auth/sign-in', ['email', 'password']],
  ['POST', '/api/auth/forgot', ['email']],
  ['POST', '/api/auth/reset', ['token', 'password']],
  ['POST', '/api/account-deletion/search', ['mobile']],
  ['POST', '/api/account-deletion/verify', ['mobile', 'code', 'password']],
  ['POST', '/api/account-deletion/confirm', ['ticket']],
  ['PUT', '/api/account/password', ['currentPassword', 'newPassword']],
  ['PATCH', '/api/account', Object.keys(PROFILE_RULES)],
  ['POST', '/api/cart/items', ['productId']],
  ['PUT', '/api/cart/items/cumin-jeera-bold', ['quantity']],
  ['POST', '/api/cart/coupon', ['code']],
  ['POST', '/api/cart/coins', ['coins']],
  ['POST', '/api/console/prices/publish', ['changes']],
] as const;

const NO_LIMITS = [
  'login-account-address',
  'login-account',
  'login-address',
  'forgot-account',
  'forgot-address',
  'reset-address',
  'sign-up-address',
  'deletion-search-number',
  'deletion-search-address',
  'deletion-code-address',
  'own-password',
  'coupon',
]
  .map((name) => `${name}=99999/1`)
  .join(',');

describeOnOne('arbitrary input', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: NO_LIMITS });

  const asJson = (body: unknown) => {
    try {
      return JSON.stringify(body) ?? 'null';
    } catch {
      return 'null'; // a BigInt, a circular reference
    }
  };

  const expectRules = async () => {
    for (const row of await store().db.select().from(user)) {
      if (row.role !== 'retailer') continue;
      const typed: Record<string, unknown> = {
        ...row,
        // As the API says it: no choice of one's own.
        invoiceLanguage: row.invoiceLanguage ?? 'store',
      };
      for (const rules of [REGISTRATION_RULES, PROFILE_RULES]) {
        for (const [field, rule] of Object.entries(rules)) {
          if (field === 'password') continue;
          expect([field, typed[field], rule(String(typed[field]))]).toEqual([
            field,
            typed[field],
            null,
          ]);
          expect(typed[field]).toBe(String(typed[field]).trim());
        }
      }
      const { coins, credits, creditUsed, isVerified } = row;
      expect([coins, credits, creditUsed, isVerified]).toEqual([0, 0, 0, false]);
    }
  };

  it('REG-14 a registration is accepted completely or not at all', async () => {
    const fields = Object.keys(REGISTRATION_RULES);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...fields, 'coins', 'role', 'id'), value, { maxKeys: 3 }),
        async (changes) => {
          const body = { ...aRegistration(), ...changes };
          const response = await new TestBrowser(store()).post('/api/account', asJson(body));
          expect([201, 400, 409]).toContain(response.status);
        },
      ),
      { numRuns: 50 },
    );
    await expectRules();
  });

  it('no call fails unexpectedly', async () => {
    let person: LoggedIn = await logIn(store());
    const operator = await logIn(store(), { role: 'operator' });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CALLS).chain(([method, path, fields]) =>
          fc.record({
            method: fc.constant(method),
            path: fc.constant(path),
            body: fc.oneof(
              { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), value) },
              { weight: 1, arbitrary: fc.anything() },
            ),
          }),
        ),
        async ({ method, path, body }) => {
          const caller = path.includes('operator') ? operator.browser : person.browser;
          const response = await caller.send(method, path, asJson(body));
          expect(response.status, `${method} ${path}`).toBeLessThan(500);
          if (caller.cookie === undefined) person = await logIn(store());
        },
      ),
      { numRuns: 300 },
    );
    await store().services.accounts.jobs.settled();
    await expectRules();
    const { email } = person;
    const credentials = { email, password: PASSWORD };
    expect((await new TestBrowser(store()).post('/api/auth/sign-in', credentials)).status).toBe(
      200,
    );
  });
});
