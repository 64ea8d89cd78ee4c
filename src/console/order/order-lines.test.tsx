import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { ORDER_PANEL_TEXT } from '../../text/console-orders.ts';
import { OrderLines } from './order-lines.tsx';

const TAX: NonNullable<ConsoleOrder['tax']> = {
  origin: 'order',
  supplierState: 'Tamil Nadu',
  placeOfSupply: 'Tamil Nadu',
  ...{ buyerGstNumber: null, taxable: 10_000, cgst: 250, sgst: 250, igst: 0 },
  eWayBillAbove: null,
};

const textOf = (own: Partial<ConsoleOrder>): string => {
  const amounts = { beforeDiscounts: 10_500, couponCode: null, couponDiscount: 0 };
  const order = {
    ...{ lines: [], totalAmount: 10_500, cashToCollect: 10_500, tax: TAX },
    amounts: { ...amounts, redeemedCoins: 0, shortRounding: 0, creditPoints: 0 },
    ...own,
  } as unknown as ConsoleOrder;
  return renderToStaticMarkup(<OrderLines order={order} />).replaceAll(/<[^>]*>/g, ' ');
};

it.each<[string, Partial<ConsoleOrder>, RegExp]>([
  ['within the state', {}, /Taxable value +₹100 +CGST +₹2\.50 +SGST +₹2\.50 +$/],
  [
    'to another state',
    { tax: { ...TAX, placeOfSupply: 'Kerala', cgst: 0, sgst: 0, igst: 500 } },
    /Taxable value +₹100 +IGST +₹5 +Supplied to +Kerala +$/,
  ],
  [
    'above a limit of e-way bills',
    { tax: { ...TAX, eWayBillAbove: 10_000_000 } },
    /SGST +₹2\.50 +Above ₹1,00,000: travels with an e-way bill\./,
  ],
  ['from before', { tax: null }, /Tax is not on record +$/],
])('TAX-02 the panel shows the tax of an order %s', (_, own, shown) => {
  expect(textOf(own)).toMatch(shown);
});

it('TAX-02 who sees no money sees no tax', () => {
  const text = textOf({ amounts: null, totalAmount: null, tax: null });
  expect(text).not.toContain(ORDER_PANEL_TEXT.noTax);
});
