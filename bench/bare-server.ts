import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { endWithStarter } from '../src/server/testing/end-with-starter.ts';
import { bareCart } from './bare/bare-cart.ts';
import { count, detail, home, list, sameCategory } from './bare/bare-catalogue.ts';
import { openBareDatabase } from './bare/bare-database.ts';
import { bareOrder } from './bare/bare-order.ts';
import { barePad, bareRetailerHome } from './bare/bare-pad.ts';
import { barePaste } from './bare/bare-paste.ts';
import { searchPage, suggestions } from './bare/bare-search.ts';
import { readStoredPage, SEND_ONLY_HEADER, type StoredPage } from './bare/stored-pages.ts';
import { CALLER_HEADERS } from './servers/shopper-headers.ts';

// The baseline for the store: node:http and the database, the least SQL for the same answer, and
// nothing else: no security headers, no checks, no ETag, no compression, no cache.

const { PORT, BARE_PAGE_FOLDER } = process.env;
const query = await openBareDatabase(process.env);
const counted = await count(query);
const pages = new Map<string, StoredPage>();
const PRODUCT_PAGE = '/product/';

const server = createServer(async (request, response) => {
  try {
    const url = request.url ?? '/';
    if (!url.startsWith('/api/') && url !== '/readyz') {
      if (!request.headers[SEND_ONLY_HEADER]) await readForPage(url);
      const { headers, bytes } = pageAt(url);
      response.writeHead(200, headers);
      response.end(bytes);
      return;
    }
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const search = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
    const userId = String(request.headers[CALLER_HEADERS.user]);
    const districtHeader = request.headers[CALLER_HEADERS.district];
    const district = typeof districtHeader === 'string' ? districtHeader : null;
    const { method = 'GET' } = request;
    const isCart = path.startsWith('/api/cart');
    const received = method === 'POST' || method === 'PUT' ? await text(request) : '';
    const cartRequest = { method, path, userId, district, body: received };

    const content = isCart
      ? await bareCart(query, cartRequest)
      : path === '/api/orders'
        ? await bareOrder(query, userId, received)
        : path === '/api/order-pad/match-list'
          ? await barePaste(query, received)
          : await answer(path, search, userId, district);
    const body = JSON.stringify(content);
    response.writeHead(body === 'null' ? 404 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

/** Reads what the page shows; nothing is rendered from it. */
function readForPage(path: string): Promise<unknown> {
  if (path === '/') return home(query);
  if (path === '/Products') return list(query, null, null, counted);
  const id = decodeURIComponent(path.slice(PRODUCT_PAGE.length));
  return Promise.all([detail(query, null, id), sameCategory(query, id)]);
}

/** The store's own bytes, written to a file by the benchmark; kept in memory after the first read. */
function pageAt(path: string): StoredPage {
  const page = pages.get(path) ?? readStoredPage(String(BARE_PAGE_FOLDER), path);
  pages.set(path, page);
  return page;
}

async function answer(
  path: string,
  search: URLSearchParams,
  userId: string,
  district: string | null,
) {
  const typed = search.get('q') ?? '';
  if (path === '/api/products') {
    return typed ? searchPage(query, typed) : list(query, district, search.get('cursor'), counted);
  }
  if (path === '/api/products/suggestions') return suggestions(query, typed);
  if (path === '/api/home') return home(query);
  if (path === '/api/order-pad') return barePad(query, userId, district);
  if (path === '/api/home/retailer') return bareRetailerHome(query, userId, district);
  if (path === '/readyz') return { ready: true };
  return detail(query, district, path.slice('/api/products/'.length));
}

server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
endWithStarter();
