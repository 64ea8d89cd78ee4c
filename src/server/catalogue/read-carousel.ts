import type { Carousel } from '../../contract/catalogue.ts';
import type { Category } from '../../domain/categories.ts';
import { HOME_SHELF_SIZE } from '../../domain/constants.ts';
import type { District } from '../../domain/districts.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { readCardsInOrder } from './read-cards-in-order.ts';

/** The products the home screen shows under a category's tile, most popular first. */
export async function readCarousel(
  catalogue: CatalogueServices,
  district: District | null,
  category: Category,
): Promise<Carousel> {
  const limit = HOME_SHELF_SIZE.carousel;
  const top = await catalogue.queries.trendingIds.execute({ category, limit });
  const ids = top.map(({ id }) => id);
  return { category, items: await readCardsInOrder(catalogue, district, ids) };
}
