import { rootRouteId, useMatches, useRouter } from '@tanstack/react-router';
import { PATHS } from '../../domain/paths.ts';
import { ACCOUNT_PAGES } from '../../text/account-titles.ts';
import { PAGE_PARAMS } from '../page-params.ts';

/**
 * After login the person returns to where they were, including their search; from the home screen, account screens and
 * unknown paths, to the home screen (undefined). Server and browser must produce the same link, so it uses only the parts
 * of the URL that both know.
 */
export function useReturnPath(): string | undefined {
  const { stringifySearch } = useRouter().options;
  return useMatches({
    select: (matches) => {
      const { routeId, pathname, search } = matches.at(-1)!;
      if (routeId === rootRouteId || routeId === PATHS.home || routeId in ACCOUNT_PAGES)
        return undefined;
      const known = PAGE_PARAMS.map((name) => [name, (search as Record<string, unknown>)[name]]);
      return pathname + stringifySearch(Object.fromEntries(known));
    },
  });
}
