import { boundsOfIndiaDay, indiaDay } from '../india-day.ts';

// The financial year of India: from 1 April to 31 March, by the calendar of India.

export interface FinancialYear {
  /** '2026-27'. */
  readonly name: string;
  /** '2627', for numbers that must be short. */
  readonly short: string;
  /** From midnight to midnight in India. */
  readonly from: Date;
  readonly to: Date;
}

const FIRST_MONTH = 4;

export function financialYearOf(moment: Date): FinancialYear {
  const [year, month] = indiaDay(moment).split('-').map(Number) as [number, number];
  const first = month >= FIRST_MONTH ? year : year - 1;
  const beginning = (of: number) => boundsOfIndiaDay(`${of}-04-01`).from;
  const next = twoDigits(first + 1);
  return {
    name: `${first}-${next}`,
    short: `${twoDigits(first)}${next}`,
    from: beginning(first),
    to: beginning(first + 1),
  };
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
