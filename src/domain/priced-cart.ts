// Decides what a cart costs: every line at today's price, what can't be ordered and why, coupon, coins and total
// (CART-09, docs/decisions/020-money-and-price.md, docs/decisions/021-cart-coupons-and-coins.md). The one place
// that adds up a cart.
import { coinsPaise, usableCoins } from './coins.ts';
import { type Coupon, couponDiscountPaise, type HeldRefusal, meetsMinimum } from './coupon.ts';
import { isSamePack, type Pack, packText } from './pack.ts';
import { type Rounding, type TaxSource, unitPricePaise, unitTaxesPaise } from './price.ts';
import type { SoldOut } from './sold-out.ts';
import { rateOfGoods } from './tax/order-tax.ts';

/** Why a line can't be ordered. src/text/cart-screen.ts has the message for each. */
export const LINE_PROBLEMS = [
  'PRODUCT_GONE',
  'NO_PRICE_HERE',
  'NOT_VERIFIED',
  'SOLD_OUT',
  'PACK_CHANGED',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export interface ProductNow extends TaxSource {
  readonly title: string;
  readonly images: readonly string[];
  readonly unit: string;
  /** null: loose. */
  readonly pack: Pack | null;
  readonly creditPoints: number;
  /** undefined: it can be ordered. */
  readonly soldOut?: SoldOut | undefined;
}

/** A stored line: what was known when it was added, and the product as it is today. */
export interface StoredLine {
  readonly productId: string;
  readonly title: string;
  readonly images: readonly string[];
  readonly unit: string;
  readonly pack: Pack | null;
  readonly quantity: number;
  readonly addedPricePaise: number;
  /** null: no longer sold. */
  readonly product: ProductNow | null;
}

export interface StoredCart {
  readonly lines: readonly StoredLine[];
  readonly coupon:
    | (Pick<Coupon, 'code' | 'discountAmount' | 'minimumOrderValue'> & {
        /** Why it doesn't work for this cart, besides the minimum. */
        readonly refusal: HeldRefusal | null;
      })
    | null;
  readonly coins: { readonly balance: number; readonly held: number };
}

export interface PriceView {
  /** false: only verified retailers see prices, and this one isn't verified. */
  readonly seesPrices: boolean;
  readonly rounding: Rounding;
}

/** All amounts in paise, under the specification's names. */
export const pricedCart = ({ lines, coupon, coins }: StoredCart, view: PriceView) =>
  summedCart(
    lines.map((line) => pricedLine(line, view)),
    coupon,
    coins,
  );

export type PricedCart = ReturnType<typeof pricedCart>;

/** Adds up priced lines, minus coupon and coins. The browser uses it too, to show a change before the server replies. */
export function summedCart<Line extends PricedLine>(
  items: readonly Line[],
  coupon: StoredCart['coupon'],
  coins: StoredCart['coins'],
) {
  const subtotal = items.reduce(
    (sum, { lineTotal, problem }) => (problem === null ? sum + (lineTotal ?? 0) : sum),
    0,
  );
  const discount = coupon && !coupon.refusal ? couponDiscountPaise(coupon, subtotal) : 0;
  const usedCoins = usableCoins(coins.held, subtotal - discount);
  const coinDiscount = coinsPaise(usedCoins);
  return {
    items: [...items],
    subtotal,
    discount,
    coinDiscount,
    totalAmount: subtotal - discount - coinDiscount,
    /** Credited when the order is delivered. */
    creditPoints: items.reduce((sum, { creditPoints, quantity, problem }) => {
      return problem === null ? sum + creditPoints * quantity : sum;
    }, 0),
    coupon: coupon && {
      code: coupon.code,
      discountAmount: coupon.discountAmount,
      minimumOrderValue: coupon.minimumOrderValue,
      isMinimumMet: meetsMinimum(coupon, subtotal),
      refusal: coupon.refusal,
    },
    coins: { balance: coins.balance, held: coins.held, used: usedCoins },
    /** A line that can't be ordered must be removed first: nobody gets less than they saw. */
    isOrderable: items.length > 0 && items.every(({ problem }) => problem === null),
  };
}

/** The fields of a line that the sums need. */
type PricedLine = Pick<
  ReturnType<typeof pricedLine>,
  'lineTotal' | 'creditPoints' | 'quantity' | 'problem'
>;

function pricedLine(line: StoredLine, { seesPrices, rounding }: PriceView) {
  const { productId: id, quantity, product } = line;
  const price = product && seesPrices ? unitPricePaise(product, rounding) : null;
  const taxes = product && price !== null ? unitTaxesPaise(product) : null;
  const { title, images, unit, pack } = product ?? line;
  return {
    id,
    title,
    /** The same as the title (CART-14). */
    description: title,
    images: [...images],
    unit,
    pack: packText(pack),
    packDetails: pack,
    quantity,
    /** Per unit: the price now, and below it the price when the line was added. */
    price,
    totalPrice: price,
    addedPrice: seesPrices ? line.addedPricePaise : null,
    cgst: taxes?.cgst ?? null,
    sgst: taxes?.sgst ?? null,
    /** In percent. */
    gstRate: price === null || !taxes ? null : rateOfGoods(product?.gstRate, { price, ...taxes }),
    creditPoints: price === null ? 0 : (product?.creditPoints ?? 0),
    lineTotal: price === null ? null : price * quantity,
    problem: problemOf(line, price, seesPrices),
    ...soldOutOf(product),
  };
}

const soldOutOf = (product: ProductNow | null | undefined): { soldOut?: SoldOut | undefined } =>
  product?.soldOut ? { soldOut: product.soldOut } : {};

/** After a change of the pack, the quantity must be confirmed: 25 kg of loose goods are not 25 sacks. */
function problemOf(
  { product, pack }: StoredLine,
  price: number | null,
  seesPrices: boolean,
): LineProblem | null {
  if (!product) return 'PRODUCT_GONE';
  if (!seesPrices) return 'NOT_VERIFIED';
  if (price === null) return 'NO_PRICE_HERE';
  if (product.soldOut) return 'SOLD_OUT';
  // The line is older than the record of packs: its price of today is on the screen.
  if (pack?.isUnknown && product.pack !== null) return null;
  return isSamePack(pack, product.pack) ? null : 'PACK_CHANGED';
}
