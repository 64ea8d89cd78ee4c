import { expect, it } from 'vitest';
import { profileFigures } from './profile-figures.ts';

const DEFAULTS = { creditsEarned: '00', creditsUsed: '0', coinsEarned: '00' };

it.each([
  [{}, DEFAULTS],
  [{ credits: null, creditUsed: null, coins: null }, DEFAULTS],
  [{ credits: 0, creditUsed: 0, coins: 0 }, DEFAULTS],
  [{ coins: 5 }, { ...DEFAULTS, coinsEarned: '5' }],
  [
    { credits: 120, creditUsed: 7, coins: 25 },
    { creditsEarned: '120', creditsUsed: '7', coinsEarned: '25' },
  ],
])('PROF-03 %j is shown as %j', (account, shown) => {
  expect(profileFigures(account)).toEqual(shown);
});
