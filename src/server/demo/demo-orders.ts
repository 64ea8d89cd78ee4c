import type { OrderStatus } from '../../domain/order-status.ts';

// What the demo retailer has ordered in the ten weeks before the store was first started: weekly staples, things for the
// kitchen every other week, and now and then something for sweets. Home, order pad, 'due again', 'order again' and the
// price memory have something to show from the first login on.

/** A product and how many packs of it. */
type Basket = readonly (readonly [productId: string, quantity: number])[];

const STAPLES: Basket = [
  ['rice-ponni-boiled', 4],
  ['toor-dal-fatka-sortex', 2],
  ['sunflower-oil-refined-1l-pouch', 6],
  ['sugar-m30', 2],
  ['urad-gota-whole-white', 1],
  ['chilli-powder-guntur-5kg', 2],
  ['coriander-seed-eagle-5kg', 2],
  ['turmeric-powder-erode-1kg', 6],
];

const KITCHEN: Basket = [
  ['rice-idli-short-bold', 3],
  ['chakki-atta-fresh-10kg', 2],
  ['gingelly-oil-chekku-1l', 1],
  ['cumin-jeera-bold-5kg', 2],
  ['sambar-powder-kerala-roasted', 3],
  ['mustard-small-kadugu', 1],
  ['maida-parotta-special-50kg', 1],
  ['salt-crystal-tuticorin', 2],
];

const SWEETS: Basket = [
  ['cashew-w320-1kg', 5],
  ['almond-california-nonpareil-1kg', 3],
  ['raisin-golden-sangli-1kg', 4],
  ['green-cardamom-8mm-ageb-1kg', 1],
  ['black-pepper-malabar-550-gl-1kg', 2],
  ['sachet-instant-coffee-2g', 10],
];

interface DemoOrder {
  readonly orderNumber: number;
  readonly daysAgo: number;
  readonly status: OrderStatus;
  readonly lines: Basket;
}

const delivered = (orderNumber: number, daysAgo: number, ...baskets: Basket[]): DemoOrder => ({
  orderNumber,
  daysAgo,
  status: 'Delivered',
  lines: varied(baskets.flat(), daysAgo),
});

/** A little more of some things each time, always the same. */
const varied = (lines: Basket, seed: number): Basket =>
  lines.map(([id, quantity], at) => [id, quantity + ((seed + at) % 4 === 0 ? 1 : 0)]);

/** The oldest first. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  delivered(4127, 70, STAPLES, SWEETS),
  delivered(7306, 63, STAPLES, KITCHEN),
  delivered(2894, 56, STAPLES),
  delivered(6541, 49, STAPLES, KITCHEN),
  delivered(1983, 42, STAPLES, SWEETS),
  delivered(8472, 35, STAPLES, KITCHEN),
  delivered(3659, 28, STAPLES),
  delivered(5218, 22, STAPLES, KITCHEN, SWEETS),
  delivered(9034, 15, STAPLES),
  { orderNumber: 2465, daysAgo: 12, status: 'Cancelled', lines: STAPLES },
  delivered(7781, 8, STAPLES),
  { orderNumber: 4390, daysAgo: 3, status: 'Out for Delivery', lines: KITCHEN },
];
