import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { endWithStarter } from '../src/server/testing/end-with-starter.ts';
import { detail, home, list } from './bare/bare-catalogue.ts';
import { openBareDatabase } from './bare/bare-database.ts';
import { searchPage, suggestions } from './bare/bare-search.ts';

// The limit that the store is held against: node:http and the database, the least SQL for the same
// answer, and nothing else: no headers for safety, no checks, no ETag, no compression, no cache.

const { PORT, BARE_PAGE_FILE } = process.env;
const query = await openBareDatabase(process.env);
// The store has its total without counting each time; so has this.
const [counted] = await query(
  { name: 'count', text: 'select count(*)::int as total from product' },
  [],
);
const total = Number(counted?.total);
let page: Buffer | undefined;

const server = createServer(async (request, response) => {
  try {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const search = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
    const said = request.headers['x-test-caller'];
    const district = said ? JSON.parse(String(said)).district : null;

    if (path === '/Products') {
      await list(query, null, null, total);
      // Written by the bench once the store has made it: the same bytes.
      page ??= readFileSync(String(BARE_PAGE_FILE));
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': page.length,
      });
      response.end(page);
      return;
    }
    const body = JSON.stringify(await answer(path, search, district));
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

async function answer(path: string, search: URLSearchParams, district: string | null) {
  const typed = search.get('q') ?? '';
  if (path === '/api/products') {
    return typed ? searchPage(query, typed) : list(query, district, search.get('cursor'), total);
  }
  if (path === '/api/products/suggestions') return suggestions(query, typed);
  if (path === '/api/home') return home(query);
  if (path === '/readyz') return { ready: true };
  return detail(query, district, path.slice('/api/products/'.length));
}

server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
endWithStarter();
