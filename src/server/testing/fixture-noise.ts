import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { deferred } from './deferred.ts';
import { endWithStarter } from './end-with-starter.ts';
import { CHAT_MESSAGE } from './order-list/chat-message.ts';
import { RemoteShopper } from './remote-shopper.ts';

// One account, or one visitor, that keeps connections busy, in a process of its own.

const [url = '', cookie = '', kind = '', connections = '1', productId = '', warmMs = ''] =
  process.argv.slice(2);

endWithStarter();
const shopper = new RemoteShopper(url);
shopper.cookie = cookie;
const stranger = new RemoteShopper(url);
const answers = new Map<number, number>();
const line = `/api/cart/items/${encodeURIComponent(productId)}`;
const WEBHOOK_BODY = Buffer.alloc(200_000, 'x');

const NOISES: Readonly<Record<string, (round: number) => Promise<Response>>> = {
  cart: (round) =>
    round % 3 === 0
      ? shopper.send('PUT', line, { quantity: 1 + (round % 50) })
      : shopper.send('GET', '/api/cart'),
  pages: () => shopper.send('GET', '/'),
  lists: () => shopper.send('POST', '/api/order-pad/match-list', { text: CHAT_MESSAGE }),
  streams: () => shopper.send('GET', '/api/cart/events'),
  'pages of a visitor': () => stranger.send('GET', `/?q=${randomUUID()}`),
  'searches of a visitor': () => stranger.send('GET', `/Products?q=${randomUUID()}`),
  webhooks: () => stranger.send('POST', '/api/payments/webhook', WEBHOOK_BODY),
};

const isStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream');

const keepBusy = async (nth: number) => {
  for (let round = 1; ; round += 1) {
    const response = await NOISES[kind]!(nth + round);
    if (isStream(response)) {
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
    } else await response.arrayBuffer();
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    firstAnswer.resolve();
  }
};

const firstAnswer = deferred();
void Promise.all([firstAnswer.promise, setTimeout(Number(warmMs))]).then(() => console.log('busy'));
process.stdin.on('data', () => console.log(`answers ${JSON.stringify([...answers])}`));
await Promise.all(Array.from({ length: Number(connections) }, (_, nth) => keepBusy(nth)));
