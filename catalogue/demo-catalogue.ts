import type { DemoProduct } from './demo-product.ts';
import { chillies } from './products/chillies.ts';
import { dryFruits } from './products/dry-fruits.ts';
import { flour } from './products/flour.ts';
import { foodGrains } from './products/food-grains.ts';
import { generalCommodities } from './products/general-commodities.ts';
import { hotelsAndBakeries } from './products/hotels-and-bakeries.ts';
import { masalas } from './products/masalas.ts';
import { oil } from './products/oil.ts';
import { sachets } from './products/sachets.ts';
import { spices } from './products/spices.ts';
import { tea } from './products/tea.ts';

/** The whole demo catalogue, in the order of the home screen tiles. */
export const DEMO_CATALOGUE: readonly DemoProduct[] = [
  ...spices,
  ...dryFruits,
  ...hotelsAndBakeries,
  ...foodGrains,
  ...sachets,
  ...chillies,
  ...generalCommodities,
  ...tea,
  ...flour,
  ...oil,
  ...masalas,
];
