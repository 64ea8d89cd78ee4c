import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { type MoneyFilter, queryOf } from '../money/money-filter.ts';

// Money. The person's id is in each key, so that one person's data is not shown to the next.

export const MONEY_KEY = 'money';
const PAGE = '50';

/** A refused call would be refused again. */
export const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

const ALWAYS_FRESH = { placeholderData: keepPreviousData, staleTime: 0, retry } as const;

const pageOf = (filter: MoneyFilter) => ({
  ...queryOf(filter),
  limit: PAGE,
  ...(filter.cursor && { cursor: filter.cursor }),
});

export const ledgerQuery = (api: ApiClient, staffId: string, filter: MoneyFilter) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'ledger', pageOf(filter)],
    queryFn: ({ signal }) =>
      readJson(api.console.money.ledger.$get({ query: pageOf(filter) }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });

export const foundShopsQuery = (api: ApiClient, staffId: string, q: string) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'shops', q],
    queryFn: ({ signal }) =>
      readJson(api.console.money.shops.$get({ query: { q } }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });

export const paymentsQuery = (api: ApiClient, staffId: string, filter: MoneyFilter) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'payments', pageOf(filter)],
    queryFn: ({ signal }) =>
      readJson(api.console.money.payments.$get({ query: pageOf(filter) }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });

export const paymentQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'payment', id],
    queryFn: ({ signal }) =>
      readJson(api.console.money.payments[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    retry,
    // The provider answers after the refund was decided.
    refetchInterval: ({ state }) => (state.data?.state === 'refund-due' ? 3_000 : false),
  });

export const refundsQuery = (api: ApiClient, staffId: string, filter: MoneyFilter) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'refunds', pageOf(filter)],
    queryFn: ({ signal }) =>
      readJson(api.console.money.refunds.$get({ query: pageOf(filter) }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });

export const invoicesQuery = (api: ApiClient, staffId: string, filter: MoneyFilter) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'invoices', pageOf(filter)],
    queryFn: ({ signal }) =>
      readJson(api.console.money.invoices.$get({ query: pageOf(filter) }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });

export const invoiceQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'invoice', id],
    queryFn: ({ signal }) =>
      readJson(api.console.money.invoices[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    retry,
  });

export const cashQuery = (api: ApiClient, staffId: string, filter: MoneyFilter) =>
  queryOptions({
    queryKey: [MONEY_KEY, staffId, 'cash', queryOf(filter)],
    queryFn: ({ signal }) =>
      readJson(api.console.money.cash.$get({ query: queryOf(filter) }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });

/** `day`: the one to close. */
export const closingsQuery = (
  api: ApiClient,
  staffId: string,
  filter: MoneyFilter,
  day: string | undefined,
) => {
  const query = { ...pageOf(filter), ...(day && { day }) };
  return queryOptions({
    queryKey: [MONEY_KEY, staffId, 'closings', query],
    queryFn: ({ signal }) =>
      readJson(api.console.money.closings.$get({ query }, { init: { signal } })),
    ...ALWAYS_FRESH,
  });
};
