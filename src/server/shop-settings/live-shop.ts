import { type Shop, type ShopTexts, shopOf } from '../../domain/shop-settings.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { readOwnSettings } from './own-settings.ts';

const RETRY_MS = 1_000;

/** The shop as this process knows it: every reader takes `now` at each use. */
export interface LiveShop {
  readonly now: Shop;
  /** Called after `now` has changed. */
  onChange(listener: () => void): void;
  /** Reads the settings; resolves when `now` has them. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * The shop's settings in this process: the environment's defaults with the rows that override them. The database notifies
 * every process of a change (migration 0024). A notification may be missed while the connection is down: when it is back,
 * the settings are read again.
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
  let isStopped = false;

  const read = async () => {
    const own = await readOwnSettings(database.db);
    const latest = { ...defaults, ...own };
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
  const follow = () => {
    clearTimeout(timer);
    refresh().catch((error: unknown) => {
      if (isStopped) return;
      log.warn({ err: error }, 'could not read the shop’s settings; trying again');
      timer = setTimeout(follow, RETRY_MS).unref();
    });
  };

  await refresh();
  await database.listen('shop_settings_changed', {
    onMessage: follow,
    onConnected: follow,
    onLost() {},
  });
  return {
    get now() {
      return now;
    },
    onChange: (listener) => listeners.push(listener),
    refresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
