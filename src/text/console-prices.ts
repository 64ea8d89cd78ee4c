import { formatMoment } from '../domain/format-moment.ts';
import { formatCount, formatRupees } from '../domain/format-money.ts';
import { MAX_PRICE_CHANGES, type PricePlace } from '../domain/price-cell.ts';
import { CHART_TEXT, counted, REVIEW_AND_PUBLISH } from './console-shared.ts';

// Text of the console's prices.

export const placeName = (place: PricePlace): string => (place === 'base' ? 'Base' : place);

const prices = (count: number) => counted(count, 'price', 'prices');

/** '+8.4%', '−3%' */
export function percentText(share: number): string {
  const percent = Math.round(share * 1_000) / 10;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}

export const PRICES_TEXT = {
  title: 'Prices',
  grid: 'Prices by district',
  gridHint: 'Type to change a price. Escape, then Tab, leaves the grid.',
  gridReadHint: 'Escape, then Tab, leaves the grid.',
  product: 'Product',
  outdated:
    'Products or districts have been added meanwhile, so nothing was taken. They are being loaded: try again.',
  loading: 'Loading prices...',
  loaded: (count: number, total: number) =>
    `${formatCount(count)} of ${formatCount(total)} products loaded. Changes are possible when all are here.`,
  products: (count: number) => counted(count, 'product', 'products'),
  readOnly: 'You can look at prices, not change them.',
  readFailed: "We couldn't load the prices.",
  refreshFailed: "We couldn't refresh the prices. They may be out of date.",
  empty: 'No products yet',
  noneFound: 'No products match these filters',
  filters: 'Filter products',
  find: 'Find a product',
  category: 'Category',
  anyCategory: 'All categories',
  changed: 'Changes',
  anyChange: 'Any change',
  pasteTooLarge: 'That is too much to paste. Nothing has changed.',
  pasteCut: (count: number) =>
    `${counted(count, 'pasted cell is', 'pasted cells are')} outside the grid and left out`,
  importFile: 'Import',
  scheduled: 'Scheduled',
  putBack: 'Put back',
  history: 'History',
} as const;

export const CHANGE_FILTER_NAMES = {
  today: 'Changed today',
  'not-for-a-week': 'Not changed for a week',
  drafts: 'Only drafts',
} as const;

const ODDITIES = {
  'not a price': 'not a price',
  'far from last': 'more than 30% from the last price',
  'far from others': 'far from the other prices of this product',
} as const;

export const CELL_TEXT = {
  /** What a screen reader says: 'Cumin (Jeera) Bold 25 kg sack, Erode, ₹6,433, changed'. */
  name: (product: string, pack: string, place: string, price: string, states: readonly string[]) =>
    [`${product} ${pack}`, place, price, ...states].join(', '),
  noPrice: 'no price',
  basePrice: 'base price',
  draft: 'changed',
  conflict: 'changed by a colleague meanwhile',
  oddity: ODDITIES,
  edit: (product: string, place: string) => `New price of ${product}, ${place}`,
} as const;

export const DRAFTS_TEXT = {
  bar: 'Drafts',
  changed: (count: number) => `${prices(count)} changed`,
  detail: (up: number, down: number, largest: number, toLookAt: number) =>
    [
      `${formatCount(up)} up, ${formatCount(down)} down`,
      ...(largest === 0 ? [] : [`largest ${percentText(largest)}`]),
      ...(toLookAt === 0 ? [] : [`${counted(toLookAt, 'cell needs', 'cells need')} a look`]),
    ].join(' · '),
  undo: 'Undo',
  redo: 'Redo',
  discard: 'Discard',
  discardTitle: 'Discard all drafts?',
  discardHint: (count: number) =>
    `${prices(count)} will be as published again. You can undo this until you leave the page.`,
  discardAll: 'Discard all',
  keep: 'Keep drafts',
  review: REVIEW_AND_PUBLISH,
} as const;

export const ADJUST_TEXT = {
  open: '± %',
  title: 'Change selected prices',
  hint: (count: number) =>
    `Changes ${prices(count)}. Percentages are rounded to whole rupees. Districts without their own price follow the base price.`,
  by: 'By',
  percent: 'Percent',
  rupees: 'Rupees',
  amount: 'Amount',
  amountHint: 'For example 5 or -2.5',
  wrong: 'Enter a number such as 5 or -2.5',
  apply: 'Change prices',
  refused: (count: number) =>
    `${prices(count)} stayed the same: ${count === 1 ? 'it' : 'they'} would be below ₹1 or too high.`,
} as const;

export const REVIEW_TEXT = {
  title: REVIEW_AND_PUBLISH,
  close: 'Close review',
  caption: 'Drafts, those that need a look first',
  columns: { product: 'Product', place: 'Place', before: 'Now', after: 'New', change: 'Change' },
  backToBase: (price: string) => `${price}, base price`,
  takeBack: 'Take back',
  takeBackName: (product: string, place: string) => `Take back the draft of ${product}, ${place}`,
  more: (count: number) => `Show ${formatCount(count)} more`,
  conflictTitle: (count: number) =>
    `${counted(count, 'price or its pack was', 'prices or their packs were')} changed by a colleague meanwhile. Decide which to keep.`,
  otherPack: (old: string, now: string) =>
    old === ''
      ? `Check that your price is for this pack: ${now}`
      : `The pack has changed: ${old} → ${now}. Your price is for the old one.`,
  theirs: (price: string, by: string | null, at: string) =>
    `${by ?? 'Someone outside the console'} set ${price} on ${formatMoment(at)}`,
  theirsLoading: 'Looking up who changed it...',
  keepTheirs: 'Keep theirs',
  putMine: 'Put mine',
  keepTheirsName: (product: string, place: string) => `Keep theirs of ${product}, ${place}`,
  putMineName: (product: string, place: string) => `Put mine of ${product}, ${place}`,
  keepAllTheirs: 'Keep all theirs',
  putAllMine: 'Put all mine',
  unreadable: (count: number) =>
    `${counted(count, 'cell is', 'cells are')} not a price. Correct ${count === 1 ? 'it or take it' : 'them or take them'} back.`,
  tooMany: `At most ${formatCount(MAX_PRICE_CHANGES)} prices can be published at once. Discard some first.`,
  when: 'When',
  now: 'Publish now',
  tomorrow: 'From tomorrow 6:00',
  later: 'At a chosen time',
  moment: 'Date and time in India',
  momentWrong: 'Choose a time in the future',
  publish: (count: number) => `Publish ${prices(count)}`,
  schedule: (count: number) => `Schedule ${prices(count)}`,
  sending: 'Sending...',
  published: (count: number) => `${counted(count, 'price is', 'prices are')} published`,
  scheduled: (count: number, at: string) =>
    `${counted(count, 'price takes', 'prices take')} effect on ${formatMoment(at)}`,
  unanswered:
    'We got no reply; your prices may have been published. Try again: nothing is published twice.',
  failed: "We couldn't publish the prices. Your drafts are still here.",
  gone: (count: number) =>
    `${counted(count, 'product no longer exists', 'products no longer exist')}. Take back the drafts and try again.`,
} as const;

export const HISTORY_TEXT = {
  title: (product: string, place: string) => `${product}, ${place}`,
  chooseCell: 'Choose a price in the grid first',
  chart: (low: number, high: number, now: number | null) =>
    low === high && now === low
      ? `${formatRupees(low)} over the last year`
      : `Over the last year between ${formatRupees(low)} and ${formatRupees(high)}${now === null ? '' : `, now ${formatRupees(now)}`}`,
  asTable: CHART_TEXT.asTable,
  from: 'From',
  price: 'Price',
  noPrice: 'No price',
  none: "This price hasn't changed yet.",
  changes: 'All changes',
  change: (before: number | null, after: number | null, isBase: boolean) =>
    `${money(before, isBase)} → ${money(after, isBase)}`,
  outside: 'Outside the console',
  isScheduled: 'scheduled',
  packSince: (pack: string, at: string) => `Sold as ${pack} since ${formatMoment(at)}`,
  more: 'Show older changes',
  failed: "We couldn't load the history.",
} as const;

const money = (price: number | null, isBase: boolean): string =>
  price === null ? (isBase ? CELL_TEXT.noPrice : CELL_TEXT.basePrice) : formatRupees(price);

export const SCHEDULES_TEXT = {
  title: 'Scheduled prices',
  waiting: 'Waiting',
  ended: 'In the last 30 days',
  none: 'No prices are scheduled',
  summary: (cells: number, products: number) =>
    `${prices(cells)} of ${counted(products, 'product', 'products')}`,
  by: (name: string | null, at: string) =>
    `Scheduled by ${name ?? 'a former colleague'} on ${formatMoment(at)}`,
  late: 'Late: these prices should have taken effect, but applying them fails. We keep trying.',
  applied: 'Took effect',
  withdrawn: (by: string | null) => `Withdrawn by ${by ?? 'a former colleague'}`,
  show: 'Show prices',
  change: (place: string, before: string, after: string) => `${place}: ${before} → ${after}`,
  leftOut: (count: number) =>
    `${counted(count, 'price was', 'prices were')} left out: sold in another pack by then`,
  otherPack: (old: string, now: string, isWaiting: boolean) =>
    `${isWaiting ? 'Will be left out' : 'Left out'}, because the pack has changed: ${old} → ${now}`,
  goneProduct: 'A product that no longer exists',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw scheduled prices?',
  withdrawHint: (cells: number, at: string) =>
    `${counted(cells, "price won't", "prices won't")} change on ${formatMoment(at)}. You can't undo this.`,
  withdrawAll: (cells: number) => `Withdraw ${prices(cells)}`,
  keep: 'Keep the schedule',
  withdrawing: 'Withdrawing...',
  withdrawDone: 'Scheduled prices withdrawn',
  withdrawFailed: "We couldn't withdraw them. Please try again.",
  failed: "We couldn't load the scheduled prices.",
} as const;

export const PUT_BACK_TEXT = {
  title: 'Put prices back',
  hint: 'Prices as they were at that time become drafts. Nothing is published yet.',
  moment: 'As of, in India',
  scope: 'Which products',
  shown: (count: number) => `${counted(count, 'product', 'products')} shown in the grid`,
  all: 'All products',
  momentWrong: 'Choose a time in the past',
  submit: 'Make drafts',
  submitting: 'Reading...',
  done: (count: number) =>
    count === 0 ? 'Nothing has changed since then' : `${counted(count, 'draft', 'drafts')} made`,
  skipped: (count: number) =>
    `${counted(count, 'product was', 'products were')} left out: new since then, or sold in another pack`,
  failed: "We couldn't read the prices of that time.",
} as const;
