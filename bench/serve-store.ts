import { openStaticFiles } from '../src/server/http/static-files.ts';
import { createLog } from '../src/server/log.ts';
import { finishConsoleWithBuild, finishWithBuild } from '../src/server/pages/finish-page.ts';
import { identifyByCookie } from '../src/server/session/identify.ts';
import { readSettings } from '../src/server/settings.ts';
import { startServer } from '../src/server/start-server.ts';
import { endWithStarter } from '../src/server/testing/end-with-starter.ts';

// The store as src/server/main.ts starts it; ends with the benchmark.

const clientFolder = String(process.env.BENCH_CLIENT_FOLDER);
const settings = readSettings(process.env);
const server = await startServer({
  settings,
  log: createLog(settings.logLevel),
  identify: identifyByCookie,
  files: openStaticFiles(clientFolder),
  finishPage: finishWithBuild(clientFolder),
  finishConsole: finishConsoleWithBuild(clientFolder),
  pageRenderer: () => import('../src/storefront/entry-server.tsx'),
});
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
endWithStarter();
