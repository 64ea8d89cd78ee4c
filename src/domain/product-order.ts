// Decides in which order products are listed, and which packs a filter keeps (BUY-05).
import { type Pack, packSize } from './pack.ts';

/** 'rate' is the price per kilogram or litre. */
export const PRODUCT_ORDERS = ['name', 'price', 'rate', 'ordered'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

export const PRICE_ORDERS = ['price', 'rate'] as const satisfies readonly ProductOrder[];
export type PriceOrder = (typeof PRICE_ORDERS)[number];

export const isPriceOrder = (order: ProductOrder): order is PriceOrder =>
  order === 'price' || order === 'rate';

/** Someone who sees no prices gets products by name instead: the order would reveal which costs more. */
export const orderFor = (order: ProductOrder, seesPrices: boolean): ProductOrder =>
  isPriceOrder(order) && !seesPrices ? 'name' : order;

/** A product's place in an order by price, the cheapest first. Without a price it comes last, and so do pieces by the kilogram. */
export function priceKey(order: PriceOrder, pricePaise: number | null, pack: Pack | null): number {
  if (pricePaise === null) return Number.POSITIVE_INFINITY;
  if (order === 'price') return pricePaise;
  if (pack?.measure === 'pieces') return Number.POSITIVE_INFINITY;
  return pricePaise / (pack === null ? LOOSE_GRAMS : packSize(pack));
}

/** The price of loose goods is for a kilogram. */
const LOOSE_GRAMS = 1_000;

/** Sizes of packs, in kilograms or litres. */
export const PACK_RANGES = ['loose', 'to-1kg', '1-to-10kg', 'above-10kg', 'pieces'] as const;
export type PackRange = (typeof PACK_RANGES)[number];

export function packRange(pack: Pack | null): PackRange {
  if (pack === null) return 'loose';
  if (pack.measure === 'pieces') return 'pieces';
  const size = packSize(pack);
  if (size <= 1_000) return 'to-1kg';
  return size <= 10_000 ? '1-to-10kg' : 'above-10kg';
}
