import type { Account } from '../../contract/account.ts';

// Decides how the profile shows credits and coins (PROF-03). A missing figure, or none earned, has the specified default.

type Figures = { readonly [Name in 'credits' | 'creditUsed' | 'coins']?: Account[Name] | null };

const figure = (value: number | null | undefined, none: string): string =>
  value ? String(value) : none;

export const profileFigures = ({ credits, creditUsed, coins }: Figures) => ({
  creditsEarned: figure(credits, '00'),
  creditsUsed: figure(creditUsed, '0'),
  coinsEarned: figure(coins, '00'),
});
