import type { Hono } from 'hono';
import { SITE_FILES } from '../../domain/paths.ts';
import { Answer } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendAnswer } from '../http/send-answer.ts';
import type { Settings } from '../settings.ts';
import { makeRobots } from './robots.ts';
import type { Sitemap } from './sitemap.ts';
import { makeWebManifest } from './web-manifest.ts';

// What programs ask a site for, the same for everyone. Like pages: kept, and asked for again each time.

const CACHE_CONTROL = 'no-cache';

/** What needs no database. */
export function mountSiteFiles(app: Hono<RequestContext>, settings: Settings): void {
  const robots = makeRobots(settings.publicUrl);
  const manifest = makeWebManifest(settings.brand);
  app.get(SITE_FILES.robots, (c) => sendAnswer(c, robots, CACHE_CONTROL));
  app.get(SITE_FILES.webManifest, (c) => sendAnswer(c, manifest, CACHE_CONTROL));
}

/** What is read from the catalogue, and dropped with it. */
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

/** Never sent, and not kept: the numbers of parts that are not there have no end. */
const NO_SUCH_PART = new Answer(Buffer.alloc(0), {}, { status: 404 });
