import type { Hono } from 'hono';
import { SITE_FILES } from '../../domain/paths.ts';
import type { Brand } from '../../text/brand.ts';
import { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { madeOf } from '../shop-settings/made-of.ts';
import { makeRobots } from './robots.ts';
import type { Sitemap } from './sitemap.ts';
import { makeWebManifest } from './web-manifest.ts';

// Files for browsers and search engines, the same for everyone. Like pages, they are revalidated each time.

const CACHE_CONTROL = 'no-cache';

/** Files that need no database. */
export function mountSiteFiles(
  app: Hono<RequestContext>,
  publicUrl: string,
  brandNow: () => Brand,
): void {
  const robots = makeRobots(publicUrl);
  const manifest = madeOf(brandNow, makeWebManifest);
  app.get(SITE_FILES.robots, (c) => sendAnswer(c, robots, CACHE_CONTROL));
  app.get(SITE_FILES.webManifest, (c) => sendAnswer(c, manifest(), CACHE_CONTROL));
}

/** Built from the catalogue and cached until it changes. */
export function mountSitemap(app: Hono<RequestContext>, sitemap: Sitemap): void {
  app.get(SITE_FILES.sitemap, async (c) => {
    const { answers, catalogue } = c.get('services');
    const answer = await answers.get('sitemap', () => sitemap.whole(catalogue.queries));
    return sendAnswer(c, answer, CACHE_CONTROL);
  });
  app.get('/:part{sitemap-[1-9][0-9]*\\.xml}', async (c, next) => {
    const part = Number(c.req.param('part').slice('sitemap-'.length, -'.xml'.length));
    const { answers, catalogue } = c.get('services');
    const answer = await answers.get(
      `sitemap ${part}`,
      async () => (await sitemap.part(catalogue.queries, part)) ?? NO_SUCH_PART,
    );
    return answer === NO_SUCH_PART ? next() : sendAnswer(c, answer, CACHE_CONTROL);
  });
}

/** Never sent and not cached: there is no end to the numbers of missing parts. */
const NO_SUCH_PART = new Answer(Buffer.alloc(0), {}, { status: 404 });
