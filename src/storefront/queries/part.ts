import { queryOptions } from '@tanstack/react-query';
import { loadChunkOrReload } from '../../web/load-chunk.ts';

/**
 * The script of a part that a screen can do without. Not `lazy`, which breaks the screen if the script does not come, and
 * for as long as the page is open: a query tries again, at the latest when the network is back.
 */
export const partQuery = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: () => loadChunkOrReload(load()),
    staleTime: Number.POSITIVE_INFINITY,
  });
