import { knownDistricts } from '../../domain/district-list.ts';
import { isDay } from '../../domain/india-day.ts';
import { BALANCES, LEDGER_REASONS } from '../../domain/ledger.ts';
import { MONEY_TABS, type MoneyTab, PAYMENT_ID, PAYMENT_VIEWS } from '../../domain/money-desk.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/order-desk.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { REFUND_STATES } from '../../domain/refund-state.ts';
import { INVOICE_KINDS } from '../../domain/tax/invoice.ts';

// The view of the money screen, as it is in the address: it can be bookmarked and shared.

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** What is not understood is left out. */
export function readMoneyFilter(search: URLSearchParams) {
  const [from, to] = ['from', 'to'].map((name) => {
    const text = search.get(name) ?? '';
    return isDay(text) ? text : undefined;
  });
  const id = (name: string) => {
    const text = search.get(name) ?? '';
    return PAYMENT_ID.test(text) ? text : undefined;
  };
  return {
    tab: oneOf(MONEY_TABS, search.get('tab')) ?? 'ledger',
    q: search.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    shop: id('shop'),
    balance: oneOf(BALANCES, search.get('balance')),
    reason: oneOf(LEDGER_REASONS, search.get('reason')),
    view: oneOf(PAYMENT_VIEWS, search.get('view')),
    state: oneOf(REFUND_STATES, search.get('state')),
    kind: oneOf(INVOICE_KINDS, search.get('kind')),
    district: oneOf(knownDistricts(), search.get('district')),
    open: id('open'),
    cursor: search.get('cursor') || undefined,
    from,
    to,
  };
}
export type MoneyFilter = ReturnType<typeof readMoneyFilter>;
type FilterName = Exclude<keyof MoneyFilter, 'tab' | 'open' | 'cursor'>;

/** Which filters each tab has. */
const FILTERS: Readonly<Record<MoneyTab, readonly FilterName[]>> = {
  ledger: ['shop', 'balance', 'reason', 'from', 'to'],
  payments: ['view', 'q', 'from', 'to'],
  refunds: ['state', 'from', 'to'],
  invoices: ['kind', 'q', 'from', 'to'],
  cash: ['district', 'from', 'to'],
  closings: ['from', 'to'],
};

/** The filters of a tab that are set, as the calls take them. */
export const queryOf = (filter: MoneyFilter, tab: MoneyTab = filter.tab): Record<string, string> =>
  Object.fromEntries(
    FILTERS[tab].flatMap((name) => {
      const value = filter[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const hasFilters = (filter: MoneyFilter): boolean =>
  Object.keys(queryOf(filter)).length > 0 || filter.q !== undefined;

/** As `changeSearch` takes it. */
export const NO_FILTERS: Readonly<Record<FilterName, string>> = {
  q: '',
  shop: '',
  balance: '',
  reason: '',
  view: '',
  state: '',
  kind: '',
  district: '',
  from: '',
  to: '',
};

/** Another tab keeps the days. */
export function hrefOfTab(tab: MoneyTab, { from, to }: Pick<MoneyFilter, 'from' | 'to'>): string {
  const search = new URLSearchParams({ tab, ...(from && { from }), ...(to && { to }) });
  return `${CONSOLE_PATHS.money}?${search}`;
}

export const hrefOfPayment = (id: string): string =>
  `${CONSOLE_PATHS.money}?${new URLSearchParams({ tab: 'payments', open: id })}`;

export const hrefOfInvoice = (id: string): string =>
  `${CONSOLE_PATHS.money}?${new URLSearchParams({ tab: 'invoices', open: id })}`;

export const hrefOfShopLedger = (shop: string): string =>
  `${CONSOLE_PATHS.money}?${new URLSearchParams({ tab: 'ledger', shop })}`;

export const hrefOfOrder = (id: string): string =>
  `${CONSOLE_PATHS.orders}?${new URLSearchParams({ tab: 'all', open: id })}`;

export const hrefOfRetailer = (id: string): string =>
  `${CONSOLE_PATHS.home}/retailers/${encodeURIComponent(id)}`;
