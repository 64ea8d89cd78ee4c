import { formatCount } from '../domain/format-money.ts';

/** What the activity log calls prices that change together. */
export const pricesChangedTogether = (cells: number): string =>
  cells === 1 ? '1 price' : `${formatCount(cells)} prices`;
