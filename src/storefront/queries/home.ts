import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Category } from '../../domain/categories.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** Everything the home screen shows when it opens. */
export const homeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => readJson(api.home.$get({}, { init: { signal } })),
  });

/** The products of a category tile; those of the first come with `homeQuery`. */
export const carouselQuery = (api: ApiClient, category: Category) =>
  queryOptions({
    queryKey: ['carousel', category],
    queryFn: ({ signal }) =>
      readJson(api.home.carousel.$get({ query: { category } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
