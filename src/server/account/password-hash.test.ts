import { hash as argon2 } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { OLD_HASHES } from '../testing/old-password-hashes.ts';
import { DUMMY_OLD_HASH, isOldHash } from './old-password-hash.ts';
import { DUMMY_HASH, hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

const PASSWORD = 'a right password';
const [, OLD_HASH] = OLD_HASHES[0]!;

describe('a new hash', () => {
  it('is argon2id with the documented parameters, and salted', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect([isOutdated(one), isOldHash(one)]).toEqual([false, false]);
  });

  it.each([
    ['the same', PASSWORD, PASSWORD, true],
    ['a different one', PASSWORD, 'a wrong password', false],
    ['a different case', PASSWORD, 'A right password', false],
    ['an extra space', PASSWORD, `${PASSWORD} `, false],
    ['none', PASSWORD, '', false],
    ['the longest, the same', 'y'.repeat(128), 'y'.repeat(128), true],
    ['the longest, with a different last letter', 'y'.repeat(128), `${'y'.repeat(127)}z`, false],
    ['an accent, composed and decomposed', 'caf\u00e9 12345', 'cafe\u0301 12345', true],
    ['a ligature and its letters', '\ufb01sh curry', 'fish curry', true],
    ['with and without the accent', 'caf\u00e9 12345', 'cafe 12345', false],
    ['Malayalam', 'കുരുമുളക് 500', 'കുരുമുളക് 500', true],
    ['different after a zero byte', 'pepper\0one', 'pepper\0two', false],
  ])('is checked against a password: %s', async (_, password, typed, matches) => {
    expect(await verifyPassword(await hashPassword(password), typed)).toBe(matches);
  });
});

describe('a hash of an earlier release', () => {
  it.each(OLD_HASHES)('matches its password %j and no other', async (password, hash) => {
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, password.normalize('NFKD'))).toBe(true);
    expect(await verifyPassword(hash, `${password}x`)).toBe(false);
    expect(await verifyPassword(hash, password.slice(1))).toBe(false);
    expect([isOutdated(hash), isOldHash(hash)]).toEqual([true, true]);
  });
});

it.each([
  ['nothing', ''],
  ['a word', 'h'],
  ['the password itself', PASSWORD],
  ['an old one without its key', OLD_HASH.split(':')[0]!],
  ['an old one with an empty key', `${OLD_HASH.split(':')[0]}:`],
  ['an old one, cut short', OLD_HASH.slice(0, -2)],
  ['an old one with extra digits', `${OLD_HASH}00`],
  ['an old one with a letter that is not a hex digit', OLD_HASH.replace(/.$/, 'z')],
  ['a new one without its key', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA'],
  ['a new one, cut short', DUMMY_HASH.slice(0, 40)],
  ['another algorithm', '$2b$10$abcdefghijklmnopqrstuv.abcdefghijklmnopqrstuvwxyz01234'],
  ['the dummy hash', DUMMY_HASH],
  ['the dummy old hash', DUMMY_OLD_HASH],
])('%s matches no password', async (_, hash) => {
  for (const typed of [PASSWORD, hash, '']) expect(await verifyPassword(hash, typed)).toBe(false);
});

it('the dummy hashes have the format of real ones', () => {
  expect(isOutdated(DUMMY_HASH)).toBe(false);
  expect(isOldHash(DUMMY_OLD_HASH)).toBe(true);
});

it('hashes with other parameters are outdated but still match', async () => {
  const hash = await argon2(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  expect([isOutdated(hash), await verifyPassword(hash, PASSWORD)]).toEqual([true, true]);
});
