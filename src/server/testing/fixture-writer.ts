import { sql } from 'drizzle-orm';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { startServer } from '../start-server.ts';
import { endWithStarter } from './end-with-starter.ts';
import { identifyByHeader } from './identify-by-header.ts';
import { readState, write } from './written-state.ts';

// The store, writing continuously to its own database until it is killed. A write is printed only after its
// commit has returned, so a printed write must never be lost.

const CHECKPOINT_EVERY = 40;

endWithStarter();
process.stdin.once('data', async () => {
  const server = await startServer({
    settings: readSettings(process.env),
    log: createLog('warn'),
    identify: identifyByHeader,
    files: { find: () => null },
    finishPage: (html) => html,
    finishConsole: (html) => html,
    pageRenderer: () => import('../../storefront/entry-server.tsx'),
  });
  const { db } = (await server.ready).database;
  const found = await readState(db);
  console.log(`found ${JSON.stringify(found)}`);
  for (let n = found.last + 1; ; n += 1) {
    await write(db, n);
    console.log(`written ${n}`);
    // So that some kills hit a checkpoint.
    if (n % CHECKPOINT_EVERY === 0) await db.execute(sql`checkpoint`);
  }
});
console.log('waiting');
