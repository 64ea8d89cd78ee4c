import { queryOptions } from '@tanstack/react-query';
import type { DeliverySheet } from '../../contract/console-delivery.ts';
import type { District } from '../../domain/districts.ts';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { keepSheet, keptSheet } from '../delivery/kept-sheet.ts';

// What goes out of the door. `staffId` is in the keys so that one person's data is not shown to the next.

export const DELIVERIES_KEY = 'deliveries';

/** A refused call would be refused again. */
const retry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

const chosen = (orders: string | undefined) => (orders ? { orders } : {});

export const pickListQuery = (api: ApiClient, staffId: string, orders?: string) =>
  queryOptions({
    queryKey: [DELIVERIES_KEY, staffId, 'pick-list', orders],
    queryFn: ({ signal }) =>
      readJson(api.console['pick-list'].$get({ query: chosen(orders) }, { init: { signal } })),
    staleTime: 0,
    retry,
  });

export const packingSlipsQuery = (api: ApiClient, staffId: string, orders?: string) =>
  queryOptions({
    queryKey: [DELIVERIES_KEY, staffId, 'packing-slips', orders],
    queryFn: ({ signal }) =>
      readJson(api.console['packing-slips'].$get({ query: chosen(orders) }, { init: { signal } })),
    staleTime: 0,
    retry,
  });

export interface SheetFilter {
  readonly district?: District | undefined;
  readonly day?: string | undefined;
  readonly orders?: string | undefined;
}

/** The last sheet stays readable without a network. */
export const sheetQuery = (api: ApiClient, staffId: string, filter: SheetFilter) => {
  const kept = keptSheet(staffId, filter);
  return queryOptions({
    queryKey: [DELIVERIES_KEY, staffId, 'sheet', filter],
    queryFn: async ({ signal }): Promise<DeliverySheet> => {
      const query = Object.fromEntries(
        Object.entries(filter).filter(([, value]) => value !== undefined),
      );
      const sheet = await readJson(
        api.console['delivery-sheet'].$get({ query }, { init: { signal } }),
      );
      keepSheet(staffId, filter, sheet);
      return sheet;
    },
    ...(kept && { initialData: kept.sheet, initialDataUpdatedAt: kept.at }),
    staleTime: 0,
    retry,
  });
};
