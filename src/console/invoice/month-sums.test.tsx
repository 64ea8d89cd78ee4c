import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TaxMonth } from '../../contract/console-tax-months.ts';
import { TAX_MONTH_TEXT } from '../../text/console-tax-month.ts';
import { MonthSums } from './month-sums.tsx';

const SOLD = { taxable: 30_000, cgst: 500, sgst: 500, igst: 0 };
const CREDITED = { taxable: 10_000, cgst: 250, sgst: 250, igst: 0 };

const month: TaxMonth = {
  month: '2026-11',
  invoices: { ...SOLD, count: 2, total: 31_000 },
  creditNotes: { ...CREDITED, count: 1, total: 10_500 },
  sections: [
    { section: 'b2b', taxable: 20_000, cgst: 500, sgst: 500, igst: 0 },
    { section: 'nil', taxable: 10_000, cgst: 0, sgst: 0, igst: 0 },
    { section: 'cdnr', ...CREDITED },
  ],
  eWayBills: 0,
  findings: [],
};

it('TAX-06 both tables end with the same net, and goods at 0% are not called taxable', () => {
  const page = renderToStaticMarkup(<MonthSums month={month} />);
  const tables = page.split('<table').slice(1);
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const [header, ...rows] = table.split('<tr').slice(1);
    expect(header).toContain('Value before tax');
    const last = rows.at(-1)!;
    for (const text of [TAX_MONTH_TEXT.net, '₹200', '₹2.50', '₹205']) expect(last).toContain(text);
  }
});
