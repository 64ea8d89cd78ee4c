import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { credential } from '../db/schema/credential.ts';
import { session } from '../db/schema/session.ts';
import { afterPasswordCheck } from '../testing/after-password-check.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { OLD_HASHES } from '../testing/old-password-hashes.ts';
import { logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { changePassword } from './change-password.ts';
import { logIn as tryLogin } from './log-in.ts';
import { isOldHash } from './old-password-hash.ts';
import * as passwordHash from './password-hash.ts';
import { setPassword } from './set-password.ts';

const [PASSWORD, OLD_HASH] = OLD_HASHES[0]!;
const NEW = 'another password';
const ORIGIN = {
  address: '203.0.113.1',
  device: 'a browser of this test',
  newDevice: 'a new token',
};
const NEW_FORM = /^\$argon2id\$/;

describeOnOne('a password hash of an earlier release', (kind) => {
  const store = useTestStore(kind, { RATE_LIMITS: HIGH_LIMITS });
  const accounts = () => store().services.accounts;
  afterEach(() => vi.restoreAllMocks());

  const credentialOf = async (id: string) =>
    (await store().db.select().from(credential).where(eq(credential.userId, id)))[0]!;

  /** A person who has not logged in since the update. */
  async function personWithOldHash() {
    const { id, email } = await logIn(store());
    await store()
      .db.update(credential)
      .set({ passwordHash: OLD_HASH })
      .where(eq(credential.userId, id));
    await store().db.delete(session).where(eq(session.userId, id));
    return { id, email };
  }
  const send = (email: string, password: string) =>
    new TestBrowser(store()).post('/api/auth/sign-in', { email, password });
  const sessionsOf = async (id: string) =>
    (await store().db.select().from(session).where(eq(session.userId, id))).length;

  it('is renewed at the next login, once', async () => {
    const { id, email } = await personWithOldHash();
    expect((await send(email, PASSWORD)).status).toBe(200);
    const renewed = await credentialOf(id);
    expect(renewed.passwordHash).toMatch(NEW_FORM);
    expect(renewed.version).toBe(1);
    expect((await send(email, PASSWORD)).status).toBe(200);
    expect(await credentialOf(id)).toEqual(renewed);
    expect((await send(email, 'wrong password')).status).toBe(401);
  });

  it('is not renewed by a wrong password', async () => {
    const { id, email } = await personWithOldHash();
    expect((await send(email, 'wrong password')).status).toBe(401);
    expect((await credentialOf(id)).passwordHash).toBe(OLD_HASH);
  });

  it('is renewed when several logins come at once, and all of them succeed', async () => {
    const { id, email } = await personWithOldHash();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await credentialOf(id)).passwordHash).toMatch(NEW_FORM);
    expect(await sessionsOf(id)).toBe(4);
  });

  it('is renewed by the first of two logins; the second leaves it unchanged and succeeds', async () => {
    const { id, email } = await personWithOldHash();
    let firstRenewal = '';
    const second = afterPasswordCheck(accounts(), async () => {
      await send(email, PASSWORD);
      firstRenewal = (await credentialOf(id)).passwordHash!;
    });
    expect(await tryLogin(second, { email, password: PASSWORD }, ORIGIN)).not.toBeNull();
    expect(firstRenewal).toMatch(NEW_FORM);
    expect((await credentialOf(id)).passwordHash).toBe(firstRenewal);
    expect(await sessionsOf(id)).toBe(2);
  });

  it('does not overwrite a new password: a login with the old one is refused', async () => {
    const { id, email } = await personWithOldHash();
    const login = afterPasswordCheck(accounts(), () => setPassword(store().db, id, NEW));
    expect(await tryLogin(login, { email, password: PASSWORD }, ORIGIN)).toBeNull();
    expect(await sessionsOf(id)).toBe(0);
    expect((await send(email, PASSWORD)).status).toBe(401);
    expect((await send(email, NEW)).status).toBe(200);
  });

  it('renewed by a concurrent login does not stop a password change', async () => {
    const { id, email } = await personWithOldHash();
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    const other = afterPasswordCheck(accounts(), () => send(email, PASSWORD));
    expect(await changePassword(other, { userId: id, devices: ORIGIN }, change)).not.toBeNull();
    expect(await sessionsOf(id)).toBe(1);
    expect((await send(email, NEW)).status).toBe(200);
  });

  it('is no longer used once the password has changed', async () => {
    const { id, email } = await personWithOldHash();
    await setPassword(store().db, id, NEW);
    expect((await credentialOf(id)).passwordHash).toMatch(NEW_FORM);
    expect((await send(email, PASSWORD)).status).toBe(401);
  });

  it('LOGIN-02 does not change the amount of work of a failed login', async () => {
    const old = await personWithOldHash();
    const renewed = await logIn(store());
    const imported = await logIn(store());
    await store()
      .db.update(credential)
      .set({ passwordHash: null })
      .where(eq(credential.userId, imported.id));
    const verify = vi.spyOn(passwordHash, 'verifyPassword');
    const workFor = async (email: string) => {
      verify.mockClear();
      expect((await send(email, 'wrong password')).status).toBe(401);
      return verify.mock.calls.map(([hash]) => (isOldHash(hash) ? 'old' : 'new')).sort();
    };
    const emails = [old.email, renewed.email, imported.email, 'nobody@shop.example'];
    for (const email of emails)
      expect([email, await workFor(email)]).toEqual([email, ['new', 'old']]);

    await store().db.delete(credential).where(eq(credential.passwordHash, OLD_HASH));
    for (const email of emails) expect([email, await workFor(email)]).toEqual([email, ['new']]);
  });
});
