import { createInterface } from 'node:readline';
import { endWithStarter } from './end-with-starter.ts';
import { startProxy } from './tcp-proxy.ts';

// The network between several stores and one database, as a separate process: a port for each store, so that a test can
// break one store's way. It is told what to do by lines such as 'stall 2'.

const [host = '', port = '', lines = '1'] = process.argv.slice(2);

endWithStarter();
const proxies = await Promise.all(
  Array.from({ length: Number(lines) }, () => startProxy({ host, port: Number(port) })),
);
await Promise.all(proxies.map((proxy) => proxy.mend()));
createInterface({ input: process.stdin }).on('line', async (line) => {
  const [action = '', nth = ''] = line.split(' ');
  const proxy = proxies[Number(nth)]!;
  if (action === 'stall') proxy.stall();
  if (action === 'cut') await proxy.cut();
  if (action === 'mend') await proxy.mend();
});
console.log(`serving ${JSON.stringify(proxies.map((proxy) => proxy.port))}`);
