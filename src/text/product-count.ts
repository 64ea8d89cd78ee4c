import { formatCount } from '../domain/money.ts';

export const productCount = (count: number): string =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;
