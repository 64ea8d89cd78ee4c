import { CHAT_MESSAGE } from '../../src/server/testing/order-list/chat-message.ts';
import { CHANGE, everybody, type WrkRequest } from '../load/wrk-requests.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import { padShopper } from './fill-pad.ts';

const PAD = { method: 'GET', path: '/api/order-pad' } as const;
const padOf = (whose: Parameters<typeof padShopper>[0]): WrkRequest[] => [
  { ...PAD, headers: shopperHeaders(padShopper(whose)) },
];

/** The order pad, what else is read from a retailer's own orders, and the pasted list. */
export const PAD_REQUESTS = {
  'order pad': everybody(() => PAD),
  'usual items at home': everybody(() => ({ method: 'GET', path: '/api/home/retailer' })),
  'pasted list': everybody(() => ({
    method: 'POST',
    path: '/api/order-pad/match-list',
    headers: CHANGE,
    body: JSON.stringify({ text: CHAT_MESSAGE }),
  })),
  'order pad, 10 orders': padOf('few'),
  'order pad, 10,000 orders': padOf('many'),
  'order pad, 200 orders of 192 lines': padOf('long'),
} as const satisfies Readonly<Record<string, readonly WrkRequest[]>>;

export const isPadJob = (job: string): job is keyof typeof PAD_REQUESTS =>
  Object.hasOwn(PAD_REQUESTS, job);
