import { setImmediate } from 'node:timers/promises';
import { productPath, SITEMAP_PAGES } from '../../domain/paths.ts';
import type { CatalogueQueries } from '../catalogue/catalogue-queries.ts';
import { Answer } from '../http/answer.ts';
import { DATA_POLICY } from '../http/content-security.ts';

// The addresses of all public pages, for those who search the web: one file, or an index of several.

const partPath = (part: number) => `/sitemap-${part}.xml`;

/**
 * The protocol allows 50,000 addresses a file. A fifth of that is 1.4 MB, which the answer cache can
 * keep beside the pages; five times as much would be read from the database for every robot anew.
 */
const ADDRESSES_A_FILE = 10_000;

/** Few enough to read in some ten milliseconds: between two batches other requests get their turn. */
const BATCH = 1_000;

const XML_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'content-security-policy': DATA_POLICY,
};
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type SitemapQueries = Pick<CatalogueQueries, 'count' | 'idAt' | 'forSitemap'>;

export class Sitemap {
  readonly #publicUrl: string;
  readonly #addressesAFile: number;

  constructor(publicUrl: string, addressesAFile = ADDRESSES_A_FILE) {
    this.#publicUrl = publicUrl;
    this.#addressesAFile = addressesAFile;
  }

  /** `/sitemap.xml`: every address, or where the parts are. */
  async whole(queries: SitemapQueries): Promise<Answer> {
    const parts = await this.#countParts(queries);
    if (parts === 1) return this.#file(queries, 0);
    const entries = Array.from(
      { length: parts },
      (_, nth) => `<sitemap>${this.#loc(partPath(nth + 1))}</sitemap>\n`,
    );
    return answerOf('sitemapindex', entries);
  }

  /** `/sitemap-{part}.xml`, from 1; null: there is no such part. */
  async part(queries: SitemapQueries, part: number): Promise<Answer | null> {
    const parts = await this.#countParts(queries);
    return parts > 1 && part <= parts ? this.#file(queries, part - 1) : null;
  }

  async #countParts(queries: SitemapQueries): Promise<number> {
    const [row] = await queries.count.execute();
    return Math.ceil((SITEMAP_PAGES.length + (row?.total ?? 0)) / this.#addressesAFile);
  }

  /** The pages come first, then the products by id. */
  async #file(queries: SitemapQueries, nth: number): Promise<Answer> {
    const skipped = nth * this.#addressesAFile;
    const entries = SITEMAP_PAGES.slice(skipped, skipped + this.#addressesAFile).map(
      (path) => `<url>${this.#loc(path)}</url>\n`,
    );
    let room = this.#addressesAFile - entries.length;
    let after = await idBefore(queries, Math.max(0, skipped - SITEMAP_PAGES.length));
    while (after !== null && room > 0) {
      const limit = Math.min(room, BATCH);
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

/** The id after which the product at this place (from 0) comes; null: so many there are not any more. */
async function idBefore(queries: SitemapQueries, place: number): Promise<string | null> {
  // Every id comes after this.
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
