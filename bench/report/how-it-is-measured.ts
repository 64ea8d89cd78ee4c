import { SEARCH_QUERIES } from '../load/search-queries.ts';
import type { Results } from '../results.ts';
import { whole } from './wording.ts';

export function howItIsMeasured({ rounds, seconds, products }: Results): string {
  return `**Load.** wrk on loopback, one thread, 1 and 32 connections; ${rounds} rounds in turn (store, bare,
store, bare...), ${seconds[1]} s with one connection and ${seconds[32]} s with 32; the median of the rounds; a ratio is requests a
second of the store over those of the bare server in the same rounds. Everything runs on the same cores:
server, database and wrk. Before measuring, every address must answer 200, and the store's and the bare server's
lists, details, homes and pages must be equal, field by field.

**The store** is the production build with NODE_ENV=production and LOG_LEVEL=warn, in a process of its
own; a header says who is calling, through the session seam (\`bench/serve-store.ts\`). A visitor's
answers come from the cache, as they do by default. Retailers, search and suggestions are judged with
the cache off (CACHE_MB=0), which is harder: every request reads the database. The figures with the
default cache stand beside them.

**The bare server** (\`bench/bare-server.ts\`) is node:http with pg, prepared statements and a pool of
the same size, or node:http with PGlite in the process, and does the least SQL for the same answer:
no checks, no headers for safety, no ETag, no compression, no cache. For a page it reads what the page
shows (the home shelves; the list; the product and its category's shelf), renders nothing, and sends from memory the
very bytes that the store sends, compressed as browsers ask for them. 'Bare, without its query' leaves the
reading out: what node:http gives to one who has the answer already; told, not judged. It counts
the products once at its start, not in each list. Its search is a tsvector of title, names, categories and
pack with a GIN index, all typed words as beginnings, ranked by ts_rank, LIMIT; if nothing is found, the
three nearest words by pg_trgm take the place of each typed one. It does not tell the total of a
search, which the store does.

**Jobs.** Lists of 24 after 40 cursors spread over the whole catalogue, details of 40 products spread
alike, the pages /, /Products and those 40 products, a registered and logged-in retailer of Coimbatore, ${SEARCH_QUERIES.length} searches (beginnings, words, several words, slips,
local scripts), all asked for in turn. 'Made anew' is the store with CACHE_MB=0: what the cache hides; only its
growth is judged. A retailer's list beside the list made anew shows what knowing the caller costs (their prices included).

**Carts.** Forty retailers with ten products each, in turn: reading the cart, setting a quantity, taking a product out and
putting it in again. The bare server changes with one statement and reads with one; the store locks, checks, changes,
notes and reads in one transaction. **Live carts**: the memory of the process with 1,000 open streams less that without; then
a quantity is set, and the clock stops when another device's stream has it, on PostgreSQL at another process.

**Orders.** Carts of ten products, each of a retailer who has just looked at it, placed as cash by a client of plain sockets: a fixed number of orders a
round, since each takes a cart. The bare server reads the priced cart with one statement and writes order, lines, event
and mail and empties the cart with one; it keeps no key, takes no lock and compares nothing. One answer that is no success
ends the run. **History**: pages of ten for two retailers among a million orders, for the long one 40 pages from its
newest to its oldest order, one connection.

**Catalogues.** The demo catalogue (${whole(products.demo)} products), and ${whole(products.large)} products grown from it: each a
demo product under another brand, range and pack out of 360 made-up words, with a price in all seven districts.

**Growth** is the median latency with one connection among many products over that among few.

**Pages.** Chromium, 390x844, processor slowed 4x, 1.6 Mbit/s down, 150 ms for each request, empty cache, reduced
motion, a first visit (so the welcome opens on /); the built store on the embedded database. Medians; the worst page is
judged. The size of scripts is the sum of all that the first load asks for, each compressed by gzip; that of the CSS is
what stands inside the page as the server sends it.

**Lighthouse** is the command line's own, with its preset for a phone, on the same store over plain http on loopback;
medians. Motion is not reduced: the splash and the cover over the shelves are part of what it sees. It is
installed from \`bench/lighthouse/\` when it is first needed.

**Start** is from the start of \`node dist/server/main.js\` on an existing, filled database to the first 200 on
/readyz and on /Products (the later one is judged, with the demo catalogue). **Idle memory** is the
resident memory of that process 10 s after its start, a few requests served.`;
}
