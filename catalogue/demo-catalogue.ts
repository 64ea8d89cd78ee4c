import { type Pack, packSize } from '../src/domain/pack.ts';
import type { DemoGoods, DemoProduct } from './demo-product.ts';
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

const GOODS: readonly DemoGoods[] = [
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

/** Loose goods are sold by the kilogram. */
const grams = (pack: Pack | null): number => (pack === null ? 1_000 : packSize(pack));

/** The whole demo catalogue, in the order of the home screen tiles: each pack is a product. */
export const DEMO_CATALOGUE: readonly DemoProduct[] = GOODS.flatMap(productsOf);

/**
 * The usual pack of some goods is the trending one. The others have the same names and picture, and earn points by their
 * size.
 */
function productsOf({ otherPacks = [], tax, ...goods }: DemoGoods): DemoProduct[] {
  const own = ({ pack }: Pick<DemoGoods, 'pack'>) => ({
    unit: pack === null ? ('kg' as const) : ('others' as const),
    hsnCode: tax.hsnCode,
    gstRate: tax.gstRate === 'up-to-25-kg' ? rateOfStaples(pack) : tax.gstRate,
  });
  if (otherPacks.length === 0) return [{ ...goods, ...own(goods) }];
  const { trendRank: _, ...same } = goods;
  const family = { familyId: goods.id };
  return [
    { ...goods, ...family, ...own(goods) },
    ...otherPacks.map((other) => {
      const points = goods.creditPoints * (grams(other.pack) / grams(goods.pack));
      const creditPoints = Math.max(1, Math.round(points));
      return { ...same, ...family, ...other, ...own(other), creditPoints };
    }),
  ];
}

/** Loose goods and larger sacks are free of tax. */
function rateOfStaples(pack: Pack | null): number {
  return pack !== null && packSize(pack) / (pack.inner?.count ?? 1) <= 25_000 ? 5 : 0;
}
