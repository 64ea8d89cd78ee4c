import { setImmediate } from 'node:timers/promises';
import { PATHS, productPath } from '../../domain/paths.ts';
import type { CatalogueQueries } from '../catalogue/catalogue-queries.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';

/** The sitemap's pages, besides the products. */
const SITEMAP_PAGES = [
  PATHS.home,
  PATHS.products,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
  PATHS.refund,
  PATHS.shipping,
] as const;

// The addresses of all public pages, for search engines: one file, or an index of several.

const partPath = (part: number) => `/sitemap-${part}.xml`;

/**
 * The protocol allows 50,000 addresses per file. A fifth of that is 1.4 MB, which fits in the answer cache
 * along with the pages; larger files would be read from the database for every crawler.
 */
const ADDRESSES_PER_FILE = 10_000;

/** Takes about ten milliseconds to read; other requests run between two batches. */
const BATCH_SIZE = 1_000;

const XML_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type SitemapQueries = Pick<CatalogueQueries, 'count' | 'idAt' | 'forSitemap'>;

export class Sitemap {
  readonly #publicUrl: string;
  readonly #addressesPerFile: number;

  constructor(publicUrl: string, addressesPerFile = ADDRESSES_PER_FILE) {
    this.#publicUrl = publicUrl;
    this.#addressesPerFile = addressesPerFile;
  }

  /** `/sitemap.xml`: every address, or an index of the parts. */
  async whole(queries: SitemapQueries): Promise<Answer> {
    const parts = await this.#countParts(queries);
    if (parts === 1) return this.#file(queries, 0);
    const entries = Array.from(
      { length: parts },
      (_, index) => `<sitemap>${this.#loc(partPath(index + 1))}</sitemap>\n`,
    );
    return answerOf('sitemapindex', entries);
  }

  /** `/sitemap-{part}.xml`, counted from 1; null: there is no such part. */
  async part(queries: SitemapQueries, part: number): Promise<Answer | null> {
    const parts = await this.#countParts(queries);
    return parts > 1 && part <= parts ? this.#file(queries, part - 1) : null;
  }

  async #countParts(queries: SitemapQueries): Promise<number> {
    const [row] = await queries.count.execute();
    return Math.ceil((SITEMAP_PAGES.length + (row?.total ?? 0)) / this.#addressesPerFile);
  }

  /** Pages first, then products by id. */
  async #file(queries: SitemapQueries, index: number): Promise<Answer> {
    const skipped = index * this.#addressesPerFile;
    const entries = SITEMAP_PAGES.slice(skipped, skipped + this.#addressesPerFile).map(
      (path) => `<url>${this.#loc(path)}</url>\n`,
    );
    let room = this.#addressesPerFile - entries.length;
    let after = await idBefore(queries, Math.max(0, skipped - SITEMAP_PAGES.length));
    while (after !== null && room > 0) {
      const limit = Math.min(room, BATCH_SIZE);
      const rows = await queries.forSitemap.execute({ after, limit });
      entries.push(rows.map((row) => this.#product(row)).join(''));
      const last = rows.at(-1);
      after = last && rows.length === limit ? last.id : null;
      room -= rows.length;
      await setImmediate();
    }
    return answerOf('urlset', entries);
  }

  #product({ id, updatedAt }: { id: string; updatedAt: Date }): string {
    const changed = `<lastmod>${updatedAt.toISOString()}</lastmod>`;
    return `<url>${this.#loc(productPath(id))}${changed}</url>\n`;
  }

  #loc(path: string): string {
    return `<loc>${escapeXml(this.#publicUrl + path)}</loc>`;
  }
}

/** The id before the product at this position, counted from 0; null: there are fewer products. */
async function idBefore(queries: SitemapQueries, place: number): Promise<string | null> {
  // Sorts before every id.
  if (place === 0) return '';
  const [row] = await queries.idAt.execute({ place: place - 1 });
  return row?.id ?? null;
}

function answerOf(element: 'urlset' | 'sitemapindex', entries: readonly string[]): Answer {
  const xml = `${DECLARATION}<${element} ${NAMESPACE}>\n${entries.join('')}</${element}>\n`;
  return new Answer(Buffer.from(xml), XML_HEADERS);
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
