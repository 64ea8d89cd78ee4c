import { formatCount } from '../domain/format-money.ts';

export const productCount = (count: number): string =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;
