import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** The best few products for what has been typed so far. */
export const suggestionsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }) => {
      const call = api.products.suggestions.$get({ query: { q } }, { init: { signal } });
      return (await readJson(call)).items;
    },
    enabled: q !== '',
    // The previous suggestions stay until the next ones arrive, so that nothing flickers.
    placeholderData: keepPreviousData,
  });
