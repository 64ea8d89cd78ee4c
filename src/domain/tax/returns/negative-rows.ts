import type { TaxSplit } from '../split-tax.ts';
import { freeSalesKind } from './gstr1.ts';
import type { HsnRow } from './hsn-summary.ts';
import type { MonthReturn } from './month-return.ts';

/** Sums of a return that are below zero, since more was credited than sold. Named as in its JSON. */
export function negativeRows({ b2cs, nil, hsnB2b, hsnB2c }: MonthReturn): string[] {
  return [
    ...b2cs
      .filter(isNegative)
      .map(({ placeOfSupply, rate }) => `b2cs ${placeOfSupply.code} ${rate}%`),
    ...nil.filter(({ amount }) => amount < 0).map((row) => `nil ${freeSalesKind(row)}`),
    ...hsnB2b.filter(isNegativeHsn).map((row) => `hsn_b2b ${nameOf(row)}`),
    ...hsnB2c.filter(isNegativeHsn).map((row) => `hsn_b2c ${nameOf(row)}`),
  ];
}

const isNegative = ({ taxable, cgst, sgst, igst }: TaxSplit): boolean =>
  [taxable, cgst, sgst, igst].some((amount) => amount < 0);

const isNegativeHsn = (row: HsnRow): boolean => row.quantity < 0 || isNegative(row);

const nameOf = ({ hsnCode, unitCode, rate }: HsnRow): string => `${hsnCode} ${unitCode} ${rate}%`;
