import { endWithStarter } from './end-with-starter.ts';
import { RemoteShopper } from './remote-shopper.ts';

// One account that keeps many connections busy with its large cart, in a process of its own.

const [url = '', cookie = '', productId = '', connections = '30'] = process.argv.slice(2);

endWithStarter();
const shopper = new RemoteShopper(url);
shopper.cookie = cookie;
const answers = new Map<number, number>();
const path = `/api/cart/items/${encodeURIComponent(productId)}`;

const keepBusy = async (nth: number) => {
  for (let round = 1; ; round += 1) {
    const isChange = (nth + round) % 3 === 0;
    const response = isChange
      ? await shopper.send('PUT', path, { quantity: 1 + (round % 50) })
      : await shopper.send('GET', '/api/cart');
    await response.arrayBuffer();
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    if (round === 1 && nth === 0) console.log('busy');
  }
};
process.stdin.on('data', () => console.log(`answers ${JSON.stringify([...answers])}`));
await Promise.all(Array.from({ length: Number(connections) }, (_, nth) => keepBusy(nth)));
