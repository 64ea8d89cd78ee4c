import { openStaticFiles } from '../src/server/http/static-files.ts';
import { createLog } from '../src/server/log.ts';
import { finishWithBuild } from '../src/server/pages/built-pages.ts';
import { readSettings } from '../src/server/settings.ts';
import { startServer } from '../src/server/start-server.ts';
import { endWithStarter } from '../src/server/testing/end-with-starter.ts';
import { identifyByHeader } from '../src/server/testing/identify-by-header.ts';

// The store as src/server/main.ts starts it, except that a header says who is calling: the session
// seam, so that a retailer's answers can be measured before there are accounts.

const clientFolder = String(process.env.BENCH_CLIENT_FOLDER);
const settings = readSettings(process.env);
const server = await startServer({
  settings,
  log: createLog(settings.logLevel),
  identify: identifyByHeader,
  files: openStaticFiles(clientFolder),
  finishPage: finishWithBuild(clientFolder),
  pageRenderer: () => import('../src/store/entry-server.tsx'),
});
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
endWithStarter();
