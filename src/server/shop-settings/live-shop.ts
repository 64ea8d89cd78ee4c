import { type Shop, type ShopTexts, shopOf } from '../../domain/shop-settings.ts';
import type { Database, Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { readOwnSettings } from './own-settings.ts';

/** From one reading to the next, while notifications don't arrive or the last reading failed. */
const RETRY_MS = 1_000;

/** The shop as this process knows it: every reader takes `now` at each use. */
export interface LiveShop {
  readonly now: Shop;
  /** The shop as the database has it in this transaction: what is written for ever says nothing outdated. */
  readIn(tx: Db): Promise<Shop>;
  /** Called after `now` has changed. */
  onChange(listener: () => void): void;
  /** Reads the settings; resolves when `now` has them. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * The shop's settings in this process: the environment's defaults with the rows that override them. The database notifies
 * every process of a change (migration 0024). Until the connection is there, and while it is down, notifications are missed:
 * the settings are then read every second, and once more when it is there.
 */
export async function openLiveShop(
  database: Database,
  defaults: ShopTexts,
  log: Log,
): Promise<LiveShop> {
  const listeners: (() => void)[] = [];
  let texts: ShopTexts = defaults;
  let now = shopOf(defaults);
  let timer: NodeJS.Timeout | undefined;
  let isNotified = false;
  let isStopped = false;

  const textsIn = async (db: Db): Promise<ShopTexts> => ({
    ...defaults,
    ...(await readOwnSettings(db)),
  });
  const read = async () => {
    const latest = await textsIn(database.db);
    if (JSON.stringify(latest) === JSON.stringify(texts)) return;
    texts = latest;
    now = shopOf(latest);
    for (const listener of listeners) listener();
  };
  // One after the other, so that an older answer never replaces a newer one.
  let last: Promise<void> = Promise.resolve();
  const refresh = () => {
    const next = last.catch(() => {}).then(read);
    last = next;
    return next;
  };
  const followLater = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(follow, RETRY_MS).unref();
  };
  const follow = () => {
    clearTimeout(timer);
    refresh().then(
      () => {
        if (!isNotified) followLater();
      },
      (error: unknown) => {
        if (!isStopped)
          log.warn({ err: error }, 'could not read the shop’s settings; trying again');
        followLater();
      },
    );
  };

  await refresh();
  await database.listen('shop_settings_changed', {
    onMessage: follow,
    onConnected() {
      isNotified = true;
      follow();
    },
    onLost() {
      isNotified = false;
      follow();
    },
  });
  if (!isNotified) followLater();
  return {
    get now() {
      return now;
    },
    readIn: async (tx) => shopOf(await textsIn(tx)),
    onChange: (listener) => listeners.push(listener),
    refresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
