import { join } from 'node:path';
import { CONSOLE_PATHS } from '../domain/paths.ts';
import type { AccountServices } from './account/account-services.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { openDemoAccounts } from './demo/demo-accounts.ts';
import { EXIT } from './exit-codes.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { createLog, type Log } from './log.ts';
import { readSettings } from './settings.ts';
import { type StartOptions, startServer } from './start-server.ts';

/** Runs the store as its process: by the environment's settings, until a signal asks it to stop. */
export async function runStore(parts: Omit<StartOptions, 'settings' | 'log'>): Promise<void> {
  let isStopping = false;
  try {
    const settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    if (settings.databaseUrl && !settings.bucket) {
      log.warn(
        { folder: join(settings.dataDir, 'files') },
        'S3_BUCKET is not set: uploaded files are kept on this machine only, and no other machine finds them',
      );
    }
    const server = await startServer({ settings, log, ...parts });

    const stop = async (signal: string) => {
      // Whoever asks twice does not want to wait for what is under way.
      if (isStopping) process.exit(EXIT.unexpected);
      isStopping = true;
      log.info({ signal }, 'stopping');
      // Whoever presses Ctrl-C waits for it; SIGTERM comes from what runs us, perhaps behind a balancer.
      await server.stop(signal === 'SIGTERM' ? settings.stopGraceSeconds * 1_000 : 0);
      log.info('stopped');
      process.exit(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);

    const address = `http://localhost:${server.port}`;
    if (settings.databaseUrl) console.log(`Listening on ${address}; waiting for the database.`);
    const { accounts } = await server.ready;
    console.log(`The store is open at ${address}`);
    if (settings.demoAccounts) await announceDemoAccounts(accounts, address, log);
  } catch (error) {
    // A stop ends the wait for the database as well: no failure, and `stop` ends the process.
    if (!isStopping) exitWithMessage(error);
  }
}

/** The store is open all the same when the database goes away just now: then at the next start. */
async function announceDemoAccounts(
  { db, secret }: AccountServices,
  address: string,
  log: Log,
): Promise<void> {
  const where = { retailer: '', operator: `, at ${address}${CONSOLE_PATHS.home}` };
  try {
    for (const { role, email, password } of await openDemoAccounts(db, secret)) {
      console.log(`Demo ${role}: ${email}, password ${password}${where[role]}`);
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn('The demo accounts could not be opened: the database is away.');
  }
}
