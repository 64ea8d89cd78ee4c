import { SEARCH_QUERIES } from '../load/search-queries.ts';
import type { Results } from '../results.ts';
import { whole } from './wording.ts';

export function howItIsMeasured({ rounds, seconds, products }: Results): string {
  return `**Load.** wrk on loopback, one thread, 1 and 32 connections; ${rounds} rounds that alternate (store, bare,
store, bare...), ${seconds[1]} s with one connection and ${seconds[32]} s with 32; figures are medians of the rounds. A ratio is the
store's requests per second divided by the bare server's in the same rounds. Server, database and wrk share the
same cores. Before measuring, every address must answer 200, and the store's and the bare server's
lists, details, homes and pages must be equal, field by field.

**The store** is the production build with NODE_ENV=production and LOG_LEVEL=warn, in a separate
process; a session identifies the caller (\`bench/serve-store.ts\`). CALLS_BUSY_PERCENT is 100: otherwise whoever sends most
would wait for those who sent a moment before, and that wait would be measured. A visitor's
answers come from the cache, as they do by default. For retailers, search and suggestions the aims apply with
the cache off (CACHE_MB=0), which is harder: every request reads the database. The figures with the
default cache are shown for comparison.

**The bare server** (\`bench/bare-server.ts\`) is node:http with pg, prepared statements and a pool of
the same size, or node:http with PGlite in the process. It runs the least SQL for the same answer:
no checks, no security headers, no ETag, no compression, no cache. For a page it reads what the page
shows (the home shelves; the list; the product and its category's shelf), renders nothing, and sends from memory the
same bytes as the store, compressed as browsers request them. 'Bare, without its query' skips the
reading, as a limit for node:http when the answer is ready; it has no aim. The other packs of a card's goods take it
one more statement; nothing is sold out here, so it does not look. The bare server counts
the products once at its start, not in each list. Its search is a tsvector of title, names, categories and
pack with a GIN index: all typed words are prefixes, ranked by ts_rank, with a LIMIT. If nothing matches, each typed
word is replaced by the three most similar words (pg_trgm). Unlike the store, it does not return the total number of
results.

**Jobs.** Lists of 24 after 40 cursors spread over the whole catalogue, details of 40 products spread
the same way, the pages /, /Products and those 40 products, a registered and logged-in retailer of Coimbatore, and ${SEARCH_QUERIES.length} searches (prefixes, words, several words, typing errors,
local scripts), all requested in turn. 'Uncached' is the store with CACHE_MB=0, to show what the cache hides; the aim applies only to
its growth. A retailer's list compared with the uncached list shows the cost of identifying the caller (prices included).

**Carts.** Forty retailers with ten products each, in turn: reading the cart, setting a quantity, removing a product and
adding it again. The bare server changes the cart with one statement and reads it with one; the store reads and judges it with
one, and changes and records it with another, if it is still as it was read. **Live carts**: the memory of the process with 1,000 open streams minus that without;
then the time from setting a quantity until another device's stream has it, on PostgreSQL at another process.

**Orders.** Carts of ten products, each of a retailer who has just read it, ordered with Cash on Delivery by a client on plain sockets: a fixed
number of orders per round, since each uses up a cart. The bare server reads the priced cart with one statement, and with
another writes order, lines, event and email and empties the cart; it stores no key, takes no lock and compares nothing. One
unsuccessful answer ends the run. **Several stores**: the same orders at one store, and spread over two and four, each a process
of its own; stores, PostgreSQL and client share the machine's cores. **History**: pages of ten for two retailers among a million orders, with one connection; for
the long history 40 pages from its newest to its oldest order. **Order desk**: pages of ten for an owner, by every tab, filter
and sort, near the top and far down, in a store with ten orders of each status and payment method and in one with a million
of 5,000 shops.

**Order pad.** Forty retailers with 200 orders of 20 products each (out of 40, one order a day), in turn: the pad, the
usual items at home, and a chat message of 15 products in four languages to be matched. The bare server counts the orders
and reads the cards with one statement. It has no equal of the matching: it searches for the words of each line and takes
the first result, without quantities, packs and questions; the answers need not be equal, and the aim is a time. Pads of a
retailer with 10 orders and of one with 10,000 are read with one connection: a pad counts the last 200 orders, and all of
these pads have the same 40 products. Pad and usual items at home of 20 and of 200 orders of 192 lines show what long orders
cost; the bare server's pad has one page only, so it is not compared.

**Invoices.** An invoice with Tamil names on one page, and one on three, drawn 30 times each after 20 that do not count: the
processor time of the drawing program, which the store runs in a process of its own.

**Catalogues.** The demo catalogue (${whole(products.demo)} products), and ${whole(products.large)} products generated from it: each a
demo product with another brand, range and pack out of 360 made-up words, and a price in all seven districts.

**Growth** is the median latency with one connection on the large catalogue divided by that on the demo catalogue.

**Pages.** Chromium, 390x844, processor slowed 4x, 1.6 Mbit/s down, 150 ms for each request, empty cache, reduced
motion, a first visit (so the welcome opens on /); the built store on the embedded database. Figures are medians; the
aims apply to the worst page. The size of scripts is the sum of all that the first load requests, each compressed by gzip;
that of the CSS is the inline CSS as the server sends it. 'Blocking' is by how much the main thread's tasks after the first
paint were longer than 50 ms, in all.

**Lighthouse** runs as on the command line, with its phone preset, on the same store over plain http on loopback;
figures are medians. Motion is not reduced, so the splash and the cover over the shelves count. It is
installed from \`bench/lighthouse/\` on first use.

**Start** is the time from starting \`node dist/server/main.js\` on an existing, filled database to the first 200 on
/readyz and on /Products (the aim applies to the later one, with the demo catalogue). **Idle memory** is the
resident memory of that process 10 s after its start, after a few requests.`;
}
