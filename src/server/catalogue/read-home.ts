import type { Home, ProductCard } from '../../contract/catalogue.ts';
import { type Category, FIRST_TILE } from '../../domain/categories.ts';
import { HOME_SHELF_SIZE } from '../../domain/constants.ts';
import type { District } from '../../domain/districts.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { readCardsInOrder } from './read-cards-in-order.ts';

/** Everything the home screen shows at first, in one response. */
export async function readHome(
  catalogue: CatalogueServices,
  district: District | null,
): Promise<Home> {
  const { trendingIds, lowestBasePriceIds, lowestPriceIds } = catalogue.queries;
  const top = async (query: typeof trendingIds, category: Category, limit: number) =>
    (await query.execute({ category, limit, district })).map(({ id }) => id);
  const { carousel, section } = HOME_SHELF_SIZE;

  const shelves = await Promise.all([
    top(trendingIds, FIRST_TILE, carousel),
    top(district ? lowestPriceIds : lowestBasePriceIds, 'Dry Fruits', section),
    top(trendingIds, 'Dry Fruits', section),
    top(trendingIds, 'Hotels & Bakeries', section),
    top(trendingIds, 'Sachets', section),
  ]);
  const cards = await readCardsInOrder(catalogue, district, [...new Set(shelves.flat())]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const [spices, lowest, dryFruits, hotels, sachets] = shelves.map((ids) =>
    ids.flatMap((id) => byId.get(id) ?? []),
  ) as [ProductCard[], ProductCard[], ProductCard[], ProductCard[], ProductCard[]];

  return {
    carousel: { category: FIRST_TILE, items: spices },
    lowestPrices: cheapestFirst(lowest),
    trendingDryFruits: dryFruits,
    hotelsAndBakeries: hotels,
    trendingSachets: sachets,
    trendingSpices: spices.slice(0, section),
  };
}

/** By the price the caller sees. A visitor sees no prices and gets them by title, so that the order reveals nothing. */
function cheapestFirst(cards: ProductCard[]): ProductCard[] {
  const cost = ({ price }: ProductCard) => price ?? Number.POSITIVE_INFINITY;
  return cards.sort((a, b) => {
    const difference = cost(a) - cost(b);
    return difference || a.title.localeCompare(b.title, 'en');
  });
}
