import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    ...[
      'password',
      'Password',
      'PASSWORD1',
      'password123',
      'Password@123',
      'P@ssw0rd',
      'p@$$w0rd1',
    ],
    ...['12345678', '123456789', '1234567890', '87654321', '11111111', '00000000', '12341234'],
    ...['123123123', '11223344', '147258369', '98765432', '20202020', '12345678910'],
    ...['qwertyui', 'qwertyuiop', 'qwerty123', 'Qwerty@123', '1q2w3e4r', '1qaz2wsx', 'zaq12wsx'],
    ...['asdfghjkl', 'asdfasdf', 'abcd1234', 'abc12345', 'a1b2c3d4', 'aaaaaaaa', 'aa123456'],
    ...['iloveyou', 'iloveyou143', 'sunshine1', 'princess', 'football', 'superman', 'trustno1'],
    ...['welcome1', 'welcome@123', 'admin123', 'Admin@1234', 'letmein123', 'changeme', 'test1234'],
    ...['india123', 'India@1947', 'krishna786', 'murugan123', 'omsairam', 'jaihind1'],
    ...['lakshmi1', 'vijay2024', 'karthik123', 'priya1995', 'kumar12345', 'dhoni007', 'Raja@2020'],
    ...['rajesh999', 'shop1234', 'hotel2025!'],
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    ...[
      'another password',
      'correct horse battery',
      'jeera 25 kg sack',
      'Tx7#pq9L',
      'mustard-oil-tin',
    ],
    ...['murugan stores erode', 'kumar4821', 'chennai600042', 'paSS47wordX', 'sunshine and rain'],
    ...['iloveyoukavitha&arun', '94421 88317', 'qwertz-uiopu', 'passwordless'],
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is looked up in time that grows with its length', () => {
    expect(isCommonPassword('1'.repeat(128))).toBe(true);
    expect(isCommonPassword(`${'1!'.repeat(63)}x`)).toBe(false);
  });
});
