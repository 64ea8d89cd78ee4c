import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { routeOf } from './route-of.ts';

const routes: string[] = [];
const app = new Hono();
app.use(async (c, next) => {
  await next();
  routes.push(routeOf(c));
});
app.get('/healthz', (c) => c.text('alive'));
app.get('*', async (c, next) => (c.req.path.endsWith('.js') ? c.text('a script') : next()));
app.get('/photographs/*', (c) => c.text('a picture'));
const api = new Hono();
api.use('/console/*', async (c, next) => (c.req.header('staff') ? next() : c.text('', 401)));
api.get('/payments/webhook', (c) => c.text('webhook'));
api.get('/payments/:id', (c) => c.text('payment'));
api.get('/console/orders/:id', (c) => c.text('order'));
for (const path of ['/payments/webhook', '/payments/:id']) api.all(path, (c) => c.text('', 405));
api.all('*', (c) => c.text('', 404));
app.route('/api', api);
app.get('*', (c) => c.text('a page'));

it.each([
  ['/healthz', '/healthz'],
  ['/api/payments/webhook', '/api/payments/webhook'],
  ['/api/payments/3f1c', '/api/payments/:id'],
  // Refused by what comes before its handler.
  ['/api/console/orders/3f1c', '/api/console/orders/:id'],
  ['/api/console/made-up/3f1c', '/api/console/*'],
  ['/api/made-up', '/api/*'],
  ['/photographs/0123/card.webp', '/photographs/*'],
  ['/Products', '/Products'],
  ['/product/cumin', '/product/$productId'],
  ['/assets/app-12345678.js', 'other'],
  ['/made-up/by/somebody', 'other'],
])('%s is counted as %s', async (path, route) => {
  routes.length = 0;
  await app.request(path);
  expect(routes).toEqual([route]);
});
