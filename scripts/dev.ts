import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type { FinishPage, PageRenderer } from '../src/server/pages/page-renderer.ts';
import type { Services } from '../src/server/services.ts';
import { drawnPictures } from './drawn-pictures.ts';

// One process for development. The browser updates pages as they are edited; the server's code is
// reloaded with the next request. The database stays open, so a change under src/server/db or of a
// setting needs a restart.

const SHOP_HEAD = `<link rel="stylesheet" href="/src/ui/fonts.css">
<link rel="stylesheet" href="/src/storefront/storefront.css">
<script type="module" src="/src/storefront/entry-client.tsx"></script>`;
const CONSOLE_HEAD = '<script type="module" src="/src/console/entry-client.tsx"></script>';

const http = createHttpServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>;

const { readSettings } =
  await load<typeof import('../src/server/settings.ts')>('/src/server/settings.ts');
const { createLog } = await load<typeof import('../src/server/log.ts')>('/src/server/log.ts');
const { openDatabase } = await load<typeof import('../src/server/open-database.ts')>(
  '/src/server/open-database.ts',
);
const { exitWithMessage } = await load<typeof import('../src/server/exit-with-message.ts')>(
  '/src/server/exit-with-message.ts',
);

// No caching, so that the next request shows every change.
const settings = { ...readSettings(process.env), cacheMegabytes: 0 };
const log = createLog(settings.logLevel);
const stopping = new AbortController();
console.log('Opening the database (the first time takes a while) ...');
const database = await openDatabase(settings, log, stopping.signal).catch(exitWithMessage);

let services: Services | undefined;

const finishWith =
  (added: string): FinishPage =>
  async (html, href) => {
    const page = html.replace('</head>', () => `${added}</head>`);
    // Vite's additions to the head go on separate lines: React would take the gaps for content.
    return (await vite.transformIndexHtml(href, page)).replace(/^.*<\/head>/s, (head) =>
      head.replace(/>\s+</g, '><'),
    );
  };

/** The app from the current source, created again only when a file it depends on has changed. */
const currentApp = (() => {
  let currentMakers: unknown[] = [];
  let handle: ReturnType<typeof getRequestListener>;
  return async () => {
    const { createApp } = await load<typeof import('../src/server/app.ts')>('/src/server/app.ts');
    const { createServices } =
      await load<typeof import('../src/server/services.ts')>('/src/server/services.ts');
    const { identifyByCookie } = await load<typeof import('../src/server/session/identify.ts')>(
      '/src/server/session/identify.ts',
    );
    const makers = [createApp, createServices, identifyByCookie];
    if (makers.some((maker, index) => maker !== currentMakers[index])) {
      await services?.stop();
      const fresh = await createServices(database, settings, log);
      services = fresh;
      await fresh.jobs.start(database);
      const app = createApp({
        settings,
        log,
        identify: identifyByCookie,
        files: drawnPictures,
        finishPage: finishWith(SHOP_HEAD),
        finishConsole: finishWith(CONSOLE_HEAD),
        pageRenderer: () => load<PageRenderer>('/src/storefront/entry-server.tsx'),
        services: () => fresh,
      });
      handle = getRequestListener(app.fetch);
      currentMakers = makers;
    }
    return handle;
  };
})();

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      await (await currentApp())(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500).end((error as Error).stack);
    }
  });
});
http.listen(settings.port, settings.host, () => {
  console.log(`Developing at http://localhost:${settings.port}, the console at /console`);
});

const stop = async () => {
  stopping.abort();
  http.closeAllConnections();
  await vite.close();
  await services?.stop();
  await database.close();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
