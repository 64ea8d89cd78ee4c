import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Home } from '../../contract/catalogue.ts';
import { type Category, FIRST_TILE } from '../../domain/categories.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { CAROUSEL_ADVANCE_MS } from '../../domain/timings.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { carouselQuery } from '../queries/home.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { SHELF_COLUMNS, ShelfCards, WaitingShelf } from './product-shelf.tsx';

interface TopCategoriesProps {
  /** The products of the initially selected tile, which come with the home screen. */
  first: Home['carousel'] | undefined;
}

/** The tiles, and the products of the selected one (HOME-03 to HOME-06). */
export function TopCategories({ first }: TopCategoriesProps) {
  const { api } = useRouter().options.context;
  const [chosen, setChosen] = useState<Category>(FIRST_TILE);
  const isFirst = chosen === FIRST_TILE;
  const other = useQuery({ ...carouselQuery(api, chosen), enabled: !isFirst });
  // The previous products stay until the selected category's are loaded.
  const shown = isFirst ? first : (other.data ?? first);
  const hasFailed = !isFirst && other.isLoadingError;

  return (
    <>
      <CategoryTiles chosen={chosen} onChoose={setChosen} />
      {hasFailed && <FetchFailed tryAgain={other.refetch} isTrying={other.isFetching} />}
      {!hasFailed && !shown && <WaitingShelf title={chosen} />}
      {!hasFailed && shown?.items.length === 0 && (
        <EmptyState picture={PLACEHOLDER_PICTURE} role="status">
          {HOME_TEXT.noneInCategory}
        </EmptyState>
      )}
      {!hasFailed && shown && shown.items.length > 0 && (
        <div
          aria-busy={shown.category !== chosen}
          className="-mt-4 transition-opacity duration-200 aria-busy:opacity-60"
        >
          <Suspense>
            <Carousel
              title={shown.category}
              words={CATALOGUE_TEXT.carousel}
              columns={SHELF_COLUMNS}
              advanceMs={CAROUSEL_ADVANCE_MS}
              resetKey={shown.category}
            >
              <ShelfCards list="top" products={shown.items} isCovered={isFirst} isInSight />
            </Carousel>
          </Suspense>
        </div>
      )}
    </>
  );
}
