import { CHAT_MESSAGE } from '../../src/server/testing/order-list/chat-message.ts';
import { CHANGE, everybody, type WrkRequest } from '../load/wrk-requests.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import { padShopper } from './fill-pad.ts';

const PAD = { method: 'GET', path: '/api/order-pad' } as const;
const HOME = { method: 'GET', path: '/api/home/retailer' } as const;
type Whose = Parameters<typeof padShopper>[0];
const ownOf = (whose: Whose, request: WrkRequest): WrkRequest[] => [
  { ...request, headers: shopperHeaders(padShopper(whose)) },
];

/** The order pad, what else is read from a retailer's own orders, and the pasted list. */
export const PAD_REQUESTS = {
  'order pad': everybody(() => PAD),
  'usual items at home': everybody(() => HOME),
  'pasted list': everybody(() => ({
    method: 'POST',
    path: '/api/order-pad/match-list',
    headers: CHANGE,
    body: JSON.stringify({ text: CHAT_MESSAGE }),
  })),
  'order pad, 10 orders': ownOf('few', PAD),
  'order pad, 10,000 orders': ownOf('many', PAD),
  'order pad, 20 orders of 192 lines': ownOf('fewLong', PAD),
  'order pad, 200 orders of 192 lines': ownOf('manyLong', PAD),
  'usual items at home, 20 orders of 192 lines': ownOf('fewLong', HOME),
  'usual items at home, 200 orders of 192 lines': ownOf('manyLong', HOME),
} as const satisfies Readonly<Record<string, readonly WrkRequest[]>>;

export const isPadJob = (job: string): job is keyof typeof PAD_REQUESTS =>
  Object.hasOwn(PAD_REQUESTS, job);
