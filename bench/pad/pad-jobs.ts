import { CHAT_MESSAGE } from '../../src/server/testing/order-list/chat-message.ts';
import type { Job } from '../load/jobs.ts';
import { CHANGE, everybody, type WrkRequest } from '../load/wrk-requests.ts';
import { shopperHeaders } from '../servers/shopper-headers.ts';
import { padShopper } from './fill-pad.ts';

const PAD: Pick<WrkRequest, 'method' | 'path'> = { method: 'GET', path: '/api/order-pad' };
const ofOne = (whose: Parameters<typeof padShopper>[0]): WrkRequest[] => [
  { ...PAD, headers: shopperHeaders(padShopper(whose)) },
];

// Own orders are never cached: every read reaches the database.
const COMPARED: Job['subjects'] = { 1: ['store', 'bare'], 32: ['store', 'bare'] };
// For the growth with the number of orders.
const ALONE: Job['subjects'] = { 1: ['store', 'bare'], 32: [] };

export const PAD_JOBS: readonly Job[] = [
  { name: 'order pad', paths: [], requests: everybody(() => PAD), subjects: COMPARED },
  {
    name: 'usual items at home',
    paths: [],
    requests: everybody(() => ({ method: 'GET', path: '/api/home/retailer' })),
    subjects: COMPARED,
  },
  {
    name: 'pasted list',
    paths: [],
    requests: everybody(() => ({
      method: 'POST',
      path: '/api/order-pad/match-list',
      headers: CHANGE,
      body: JSON.stringify({ text: CHAT_MESSAGE }),
    })),
    subjects: COMPARED,
  },
  { name: 'order pad, 10 orders', paths: [], requests: ofOne('few'), subjects: ALONE },
  { name: 'order pad, 10,000 orders', paths: [], requests: ofOne('many'), subjects: ALONE },
];
