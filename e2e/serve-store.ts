import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { openStaticFiles } from '../src/server/http/static-files.ts';
import { createLog } from '../src/server/log.ts';
import { finishConsoleWithBuild, finishWithBuild } from '../src/server/pages/finish-page.ts';
import type { PageRenderer } from '../src/server/pages/page-renderer.ts';
import { readSettings } from '../src/server/settings.ts';
import { startServer } from '../src/server/start-server.ts';
import { checkAnswers } from '../src/server/testing/check-answers.ts';
import { identifyByHeader } from '../src/server/testing/identify-by-header.ts';

// The built store in its own process with its own database. It differs from the one people start in
// one way: a header sets the caller's address. Started by store-server.ts, and ends with it.

const [built = '', clientFolder = ''] = process.argv.slice(2);

// A given folder outlives this process, so that the store can be restarted on it.
const givenFolder = process.env.DATA_DIR;
const dataDir = givenFolder ?? mkdtempSync(join(tmpdir(), 'store-e2e-'));
if (!givenFolder) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
if (!existsSync(join(dataDir, 'pg'))) {
  cpSync(join(built, 'snapshot'), join(dataDir, 'pg'), { recursive: true });
}

const settings = readSettings({ ...process.env, DATA_DIR: dataDir });
const server = await startServer({
  settings,
  log: createLog(settings.logLevel),
  identify: identifyByHeader,
  files: openStaticFiles(clientFolder),
  finishPage: finishWithBuild(clientFolder),
  // Another folder of browser files is another build of the shop.
  finishConsole: finishConsoleWithBuild(join(built, '../client')),
  pageRenderer: builtRenderer,
  inspectAnswers: checkAnswers(),
});

/** The renderer of the same build as the scripts: the two must match. */
function builtRenderer(): Promise<PageRenderer> {
  const file = readdirSync(built).find((name) => /^entry-server-.*\.js$/.test(name));
  if (!file) throw new Error(`No page renderer in ${built}.`);
  return import(pathToFileURL(join(built, file)).href);
}

// For changes that no API call can make: the database is in this process.
process.on('message', async (statement: string) => {
  const { database } = await server.ready;
  await database.db.execute(sql.raw(statement));
  process.send?.({ done: statement });
});

process.once('disconnect', async () => {
  await server.stop();
  process.exit();
});
process.send?.({ port: server.port });
