import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import { SESSION_KEY } from '../../web/session-query.ts';
import { useConsole } from '../console-context.tsx';
import { PriceDraftStore } from './price-draft-store.ts';
import { hasOwnColumns, type PriceRow, rowReader } from './price-rows.ts';
import { PriceSheet } from './price-sheet.ts';

export const PRICES_KEY = ['prices'] as const;
const listKey = (operatorId: string) => [...PRICES_KEY, operatorId, 'list'] as const;

export const usePricesChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PRICES_KEY });
};

/** All prices with the person's drafts. Rows appear as their pages arrive; later fetches replace them all at once. */
export function usePriceSheet(operatorId: string) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isKept, setKept] = useState(true);
  const [{ sheet, store }] = useState(() => {
    const store = new PriceDraftStore(operatorId, (kept) => kept || setKept(false));
    return { store, sheet: new PriceSheet(store) };
  });
  const [total, setTotal] = useState<number>();
  useEffect(() => store.follow((id, drafts) => sheet.receive(id, drafts)), [store, sheet]);
  useSyncExternalStore(sheet.subscribe, sheet.revision);

  const list = useQuery({
    queryKey: listKey(operatorId),
    queryFn: async ({ signal }) => {
      const isFirst = sheet.rows.length === 0;
      const rows = await readPages(api, signal, (page, count, places) => {
        // The session has the districts of now; with them, this screen begins anew.
        if (!hasOwnColumns(places)) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
        if (!isFirst) return;
        setTotal(count);
        sheet.put(page);
      });
      sheet.setRows(rows);
      return rows.length;
    },
    // The rows are in the sheet, which lives as long as the screen.
    gcTime: 0,
  });
  return {
    sheet,
    isKept: isKept || sheet.tally().changed === 0,
    isComplete: list.data !== undefined,
    total: list.data ?? total,
    list,
  };
}

async function readPages(
  api: ApiClient,
  signal: AbortSignal,
  onPage: (rows: readonly PriceRow[], total: number, places: readonly string[]) => void,
): Promise<PriceRow[]> {
  const all: PriceRow[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(api, query, signal);
    const rows = page.rows.map(rowReader(page.places));
    all.push(...rows);
    onPage(rows, page.total, page.places);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

const readPage = (api: ApiClient, query: { cursor?: string }, signal: AbortSignal) =>
  readJson(api.console.prices.$get({ query }, { init: { signal } }));
