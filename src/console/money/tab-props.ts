import type { Operator } from '../session.ts';
import type { MoneyFilter } from './money-filter.ts';

export interface MoneyTabProps {
  filter: MoneyFilter;
  operator: Operator;
}
