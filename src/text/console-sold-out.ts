import type { SoldOutState } from '../contract/console-sold-out.ts';
import { formatDate, formatDayAndMonth, formatMoment } from '../domain/format-moment.ts';
import { FAILURES } from './shared-failures.ts';

// Text of the console about what is sold out.

type Said = NonNullable<SoldOutState>;

const places = (districts: readonly string[]): string =>
  districts.length === 1 ? districts[0]! : `${districts.length} districts`;

/** 'Sold out in 2 districts, back on 21 Nov': 'until 21 Nov' could mean that day, too. */
export const soldOutWords = ({ districts, backOn }: Pick<Said, 'districts' | 'backOn'>): string =>
  [
    FAILURES.soldOut,
    districts.length > 0 && ` in ${places(districts)}`,
    backOn !== null && `, back on ${formatDayAndMonth(backOn)}`,
  ]
    .filter(Boolean)
    .join('');

export const SOLD_OUT_TEXT = {
  short: FAILURES.soldOut,
  mark: 'Mark sold out',
  /** For a screen reader, in a list: what the button is about. */
  about: (words: string, product: string) => `${words}: ${product}`,
  column: 'Supply',
  title: (product: string) => `Sold out: ${product}`,
  saidBy: ({ byName, at }: Said) => `Said by ${byName} on ${formatMoment(at)}.`,
  saidIn: (districts: readonly string[]) => `In ${districts.join(', ')}.`,
  hint: 'The shop says so within a second. Nobody can order it meanwhile; the price stays.',
  where: 'Where',
  everywhere: 'In all districts',
  somewhere: 'Only in some districts',
  until: 'Until when',
  untilSaid: 'Until somebody says it is back',
  untilDay: 'Until a day',
  backOn: 'Back on',
  backOnHint: 'It can be ordered again from the beginning of this day.',
  today: (backOn: string) => `For today: it is back tomorrow, ${formatDate(backOn)}.`,
  notYours: 'Only a manager can change this. You can say for today that something is sold out.',
  say: 'Say it is sold out',
  change: 'Save the change',
  saving: 'Saving...',
  isBack: 'It is back',
  ending: 'Bringing it back...',
  cancel: 'Cancel',
  saved: (product: string, words: string) => `${product}: ${words}.`,
  ended: (product: string) => `${product} can be ordered again.`,
  failed: "We couldn't save this. Check your connection and try again.",
  chooseProduct: 'Choose a price of the product first.',
} as const;
