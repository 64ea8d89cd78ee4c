import { fileURLToPath } from 'node:url';
import { endWithSentence } from './end-with-sentence.ts';
import { openStaticFiles } from './http/static-files.ts';
import { createLog } from './log.ts';
import { finishWithBuild } from './pages/built-pages.ts';
import { identifyVisitor } from './session/identify.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

// Starts the built store. Everything else is told by the settings.

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

try {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const server = await startServer({
    settings,
    log,
    identify: identifyVisitor,
    files: openStaticFiles(clientFolder),
    finishPage: finishWithBuild(clientFolder),
    pageRenderer: () => import('../store/entry-server.tsx'),
  });

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await server.stop();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const address = `http://localhost:${server.port}`;
  if (settings.databaseUrl) console.log(`Listening on ${address}; waiting for the database.`);
  await server.ready;
  console.log(`The store is open at ${address}`);
} catch (error) {
  endWithSentence(error);
}
