import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderSnapshot } from '../../domain/order-snapshot.ts';
import { pricedCart, type StoredLine } from '../../domain/priced-cart.ts';
import { GST_RATES } from '../../domain/product-fields.ts';
import { type Shop, shopOf } from '../../domain/shop-settings.ts';
import { cartGstPaise } from '../../domain/tax/cart-gst.ts';
import { taxKind } from '../../domain/tax/states.ts';
import { readSettings } from '../settings.ts';
import { taxNewOrder } from '../tax/tax-new-order.ts';
import { invoiceOfOrder, type TaxedOrder } from './invoice-of-order.ts';

const SHOP: Shop = shopOf(readSettings({}).shopDefaults);
const NUMBER = {
  ...{ number: 'INV/2627/000001', series: 'INV', year: '2627', count: 1, day: '2026-11-18' },
  isAhead: false,
};

interface Goods {
  readonly price: number;
  readonly gstRate: number | null;
  readonly quantity: number;
}

const storedLine = ({ price, gstRate, quantity }: Goods, nth: number): StoredLine => {
  const none = { cgst: null, sgst: null, districtCgst: null, districtSgst: null };
  const named = { title: `Goods ${nth}`, images: [], unit: 'kg', pack: null };
  const figures = { creditPoints: 0, price, districtBasePrice: null, gstRate, ...none };
  const product = { ...named, ...figures };
  return { productId: `goods-${nth}`, ...named, quantity, addedPricePaise: price, product };
};

/** The GST that the cart says, and that of the invoice of its order, packed as ordered. */
function bothOf(goods: readonly Goods[], off: number, coins: number, placeOfSupply: string) {
  const cart = pricedCart(
    {
      lines: goods.map(storedLine),
      coupon: { code: 'OFF', discountAmount: off, minimumOrderValue: 0, refusal: null },
      coins: { balance: 0, held: coins },
    },
    { seesPrices: true, rounding: 'nearest' },
  );
  const made = orderSnapshot(cart, { expectedTotal: cart.totalAmount, withoutCoupon: false });
  if (!made.ok) throw new Error(made.code);
  const { snapshot } = made;
  const supplierState = SHOP.invoicing.state;
  const known = goods.map(({ gstRate }, nth) => ({ id: `goods-${nth}`, hsnCode: null, gstRate }));
  const taxes = taxNewOrder(snapshot, known, { supplierState, placeOfSupply });
  const lines = snapshot.lines.map((line, nth) => ({
    ...{ ...line, productId: line.id, pack: null, packed: null },
    ...taxes[nth],
  }));
  const row = {
    ...snapshot,
    ...{ orderNumber: 1, orderDate: new Date(0), paymentMethod: 'Cash on Delivery' },
    ...{ shortRounding: 0, refundedAmount: 0 },
  };
  const names = { nameOf: ({ title }: { title: string }) => title, localNames: new Map() };
  const taxed = { row, lines, placeOfSupply, buyerGstNumber: null, ...names };
  const { totals } = invoiceOfOrder(taxed as unknown as TaxedOrder, SHOP, NUMBER);
  return {
    cart: cartGstPaise({ ...cart, taxKind: taxKind(supplierState, placeOfSupply) }),
    invoice: totals.cgst + totals.sgst + totals.igst,
  };
}

it('BUY-07 TAX-01 a cart says the GST of its invoice, to the paisa, for any mix of goods and discounts', () => {
  const goods = fc.record({
    price: fc.oneof(fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: 100, max: 1e7 })),
    gstRate: fc.constantFrom(null, ...GST_RATES),
    quantity: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 20 }),
      fc.nat(100_000),
      fc.nat(100).map((fives) => fives * 5),
      fc.constantFrom('Tamil Nadu', 'Kerala'),
      (all, off, coins, state) => {
        const both = bothOf(all, off, coins, state);
        expect(both.cart).toBe(both.invoice);
      },
    ),
  );
});
