import { join } from 'node:path';
import { CONSOLE_PATHS } from '../domain/paths.ts';
import type { AccountServices } from './account/account-services.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { closeDemoAccounts, openDemoAccounts } from './demo/demo-accounts.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { createLog, type Log, openOutput } from './log.ts';
import { createPrivateFiles } from './private-folder.ts';
import { readSettings } from './settings.ts';
import type { LiveShop } from './shop-settings/live-shop.ts';
import { type StartOptions, startServer, stopLimitMs } from './start-server.ts';
import { ignoreClosedOutput, stopOnSignals } from './stop-on-signals.ts';

/** Runs the store with settings from the environment until a signal stops it. */
export async function runStore(parts: Omit<StartOptions, 'settings' | 'log'>): Promise<void> {
  let isStopping = () => false;
  ignoreClosedOutput();
  createPrivateFiles();
  try {
    const settings = readSettings(process.env);
    const output = openOutput();
    const log = createLog(settings.logLevel, output);
    if (settings.databaseUrl && !settings.bucket) {
      log.warn(
        { folder: join(settings.dataDir, 'files') },
        'S3_BUCKET is not set: uploaded files are stored on this machine only, and other machines cannot read them',
      );
    }
    if (settings.isForCustomers && settings.mail.smtpUrl === undefined) {
      log.warn(
        { folder: join(settings.dataDir, 'mail') },
        'SMTP_URL is not set: emails are written to a folder and reach nobody',
      );
    }
    const server = await startServer({ settings, log, ...parts });

    const { stop } = server;
    const graceMs = settings.stopGraceSeconds * 1_000;
    isStopping = stopOnSignals({ log, output, graceMs, stop, limitMs: stopLimitMs });

    const address = `http://localhost:${server.port}`;
    if (settings.databaseUrl) console.log(`Listening on ${address}; waiting for the database.`);
    const { accounts, shop } = await server.ready;
    console.log(`The store is open at ${address}`);
    const withOrders = !settings.isForCustomers;
    if (settings.demoAccounts)
      await announceDemoAccounts({ accounts, shop, withOrders, address, log });
    else await endDemoAccounts(accounts, log);
  } catch (error) {
    // Stopping also ends the wait for the database. That is not a failure: `stop` ends the process.
    if (!isStopping()) exitWithMessage(error);
  }
}

interface DemoStart {
  readonly accounts: AccountServices;
  readonly shop: LiveShop;
  readonly withOrders: boolean;
  readonly address: string;
  readonly log: Log;
}

async function announceDemoAccounts(demo: DemoStart): Promise<void> {
  const { accounts, shop, withOrders, address, log } = demo;
  const { db, secret, jobs } = accounts;
  const consoleHint = `, at ${address}${CONSOLE_PATHS.home}`;
  await unlessUnavailable(log, async () => {
    const logins = await openDemoAccounts(db, secret, { withOrders, shop });
    if (withOrders) jobs.wake('old-taxes');
    for (const { role, email, password } of logins) {
      console.log(
        `Demo ${role}: ${email}, password ${password}${role === 'retailer' ? '' : consoleHint}`,
      );
    }
  });
}

async function endDemoAccounts(accounts: AccountServices, log: Log): Promise<void> {
  await unlessUnavailable(log, async () => {
    const closed = await closeDemoAccounts(accounts);
    if (closed.length > 0)
      log.warn({ closed: closed.length }, 'demo accounts are turned off and were closed');
  });
}

/** If the database becomes unavailable during this, the store keeps running, and the next start tries again. */
async function unlessUnavailable(log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn('The demo accounts could not be checked: the database is unavailable.');
  }
}
