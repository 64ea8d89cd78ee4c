import { sql } from 'drizzle-orm';
import type { LineTax } from '../../domain/tax/order-tax.ts';
import { orderLine } from '../db/schema/order-line.ts';

/** The columns of `order_line` that hold its tax, with the types that JSON of them is read as. */
const TYPES = {
  hsnCode: 'text',
  gstRate: 'integer',
  discountShare: 'bigint',
  taxableValue: 'bigint',
  cgstAmount: 'bigint',
  sgstAmount: 'bigint',
  igstAmount: 'bigint',
} as const;

type Field = keyof typeof TYPES;
const FIELDS = Object.keys(TYPES) as Field[];
const listed = (textOf: (field: Field) => string) => sql.raw(FIELDS.map(textOf).join(', '));

/** For statements that write the tax of many lines from JSON. */
export const TAX_COLUMNS = listed((field) => orderLine[field].name);
export const TAX_FIELDS = listed((field) => `"${field}"`);
export const TYPED_TAX_FIELDS = listed((field) => `"${field}" ${TYPES[field]}`);

export type LineTaxColumns = ReturnType<typeof lineTaxColumns>;

export const lineTaxColumns = (tax: LineTax, hsnCode: string | null) => ({
  hsnCode,
  gstRate: tax.rate,
  discountShare: tax.discount,
  taxableValue: tax.taxable,
  cgstAmount: tax.cgst,
  sgstAmount: tax.sgst,
  igstAmount: tax.igst,
});
