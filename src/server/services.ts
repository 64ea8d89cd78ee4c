import type { AccountServices } from './account/account-services.ts';
import { readAuthSecret } from './account/auth-secret.ts';
import type { CartServices } from './cart/cart-services.ts';
import { openCartServices } from './cart/open-cart-services.ts';
import { atMidnight } from './catalogue/at-midnight.ts';
import { prepareCatalogueQueries } from './catalogue/catalogue-queries.ts';
import type { CatalogueServices } from './catalogue/catalogue-services.ts';
import { ProductSearch } from './catalogue/live-search-index.ts';
import { OrderKeys } from './catalogue/order-keys.ts';
import type { Database } from './db/database.ts';
import { sharedReading } from './db/shared-reading.ts';
import { type Districts, openDistricts } from './districts/open-districts.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { FairQueue } from './http/fair-queue.ts';
import { Limiter } from './http/limiter.ts';
import { addJobs } from './job-list.ts';
import { Jobs } from './jobs/jobs.ts';
import type { ConsoleStreams } from './live/console-streams.ts';
import { openConsoleStreams } from './live/open-console-streams.ts';
import type { Log } from './log.ts';
import { mailSender } from './mail/mail-sender.ts';
import { mailPreparation } from './mail-list.ts';
import type { QueueFigures } from './metrics/store-figures.ts';
import { OrderNumbers } from './order/order-numbers.ts';
import type { OrderServices } from './order/order-services.ts';
import { preparePlacement } from './order/placement-statements.ts';
import { openPaymentServices } from './payment/open-payment-services.ts';
import type { PaymentServices } from './payment/payment-services.ts';
import { DeviceCookie } from './session/device-cookie.ts';
import { openSessions, type Sessions } from './session/sessions.ts';
import type { Settings } from './settings.ts';
import { type LiveShop, openLiveShop } from './shop-settings/live-shop.ts';
import { NOT_COUNTED, type StoreEvents } from './store-events.ts';
import { openStoreViews, type StoreViews } from './store-view/store-views.ts';
import { readQueueFigures } from './stuck-jobs/read-queue-figures.ts';
import type { DaySums } from './today/day-sums.ts';
import { openDaySums } from './today/open-day-sums.ts';

/** Everything that needs the database. */
export interface Services {
  readonly database: Database;
  /** Whether the database does more than read; null: it gives no answer. */
  canWrite(): Promise<boolean | null>;
  /** How much work waits; null: no answer. */
  queueFigures(): Promise<QueueFigures[] | null>;
  readonly catalogue: CatalogueServices;
  readonly answers: AnswerCache;
  /** Shares the time of this process among those who use it. */
  readonly fairQueue: FairQueue;
  readonly shop: LiveShop;
  readonly sessions: Sessions;
  readonly storeViews: StoreViews;
  readonly accounts: AccountServices;
  readonly carts: CartServices;
  readonly consoleStreams: ConsoleStreams;
  readonly daySums: DaySums;
  readonly districts: Districts;
  readonly orders: OrderServices;
  readonly payments: PaymentServices;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly events: StoreEvents;
  /** What follows when a day begins in India. */
  dayBegan(day: string): void;
  /** Ends live streams and stops the jobs. The caller that opened the database closes it. */
  stop(): Promise<void>;
}

export async function createServices(
  database: Database,
  settings: Settings,
  log: Log,
  events: StoreEvents = NOT_COUNTED,
): Promise<Services> {
  const { db } = database;
  const answers = new AnswerCache(settings.cacheMegabytes);
  const fairQueue = new FairQueue(settings.calls.busyPercent / 100);
  const queries = prepareCatalogueQueries(db);
  const orderKeys = new OrderKeys(queries, settings.priceRounding);
  const search = new ProductSearch(
    queries,
    (change) => {
      if (change) orderKeys.indexChanged(change);
      answers.drop();
    },
    log,
  );

  await database.listen('catalogue_changed', {
    onMessage(changed) {
      answers.drop();
      // What has changed, and of which products or when (migration 0019); alone: it could be anything.
      const [kind, ...details] = changed.split(' ');
      if (kind === 'words') details.length > 0 ? search.change(details) : search.refresh();
      else if (kind === 'prices' && details[0]) orderKeys.pricesChanged(details[0]);
      else if (kind !== 'answers') orderKeys.drop();
    },
    onConnected() {
      // Changes may have been missed while disconnected: start fresh.
      answers.trust(true);
      orderKeys.trust(true);
      search.refresh();
    },
    onLost() {
      answers.trust(false);
      orderKeys.trust(false);
      log.warn('not receiving catalogue changes; answers are not cached until reconnected');
    },
  });

  const shop = await openLiveShop(database, settings.shopDefaults, log);
  shop.onChange(() => answers.drop());

  const { publicUrl, limits } = settings;
  const secret = await readAuthSecret(settings, database);
  const sessions = await openSessions(database, { secret, publicUrl, log });
  const jobs = new Jobs(log, undefined, events);
  const limiter = new Limiter(db, limits, secret);
  const carts = await openCartServices(database, { settings, shop, limiter, fairQueue, log });
  const consoleStreams = await openConsoleStreams(database, settings);
  // What was sold out until today is back.
  const dayBegan = (day: string) => {
    answers.drop();
    search.refresh();
    carts.dayBegan(day);
    consoleStreams.changed('prices');
    jobs.wake('goods-back');
  };
  const endMidnights = atMidnight(dayBegan);
  const daySums = await openDaySums(database);
  // Pages name the districts.
  const districts = await openDistricts(database, () => answers.drop(), log);
  const { view } = carts;
  const placement = preparePlacement(db, view, limiter);
  const orders = { db, limiter, view, numbers: new OrderNumbers(), placement, shop, events, log };
  const payments = openPaymentServices({ orders, jobs, settings, shop, secret, log });
  const files = await openFiles(settings);
  const deviceCookie = new DeviceCookie(publicUrl);
  const accounts = { db, sessions, deviceCookie, limiter, jobs, log, shop, secret, publicUrl };
  const prepareMail = mailPreparation(accounts);
  const send = mailSender(settings, shop, log);
  addJobs(jobs, { accounts, orders, payments, files, prepareMail, send, events, log });
  return {
    database,
    canWrite: sharedReading(() => database.canWrite()),
    queueFigures: sharedReading(() => readQueueFigures(db)),
    catalogue: { queries, search, orderKeys, rounding: settings.priceRounding },
    answers,
    fairQueue,
    shop,
    sessions,
    storeViews: openStoreViews(db, publicUrl),
    accounts,
    carts,
    consoleStreams,
    daySums,
    districts,
    orders,
    payments,
    files,
    jobs,
    events,
    dayBegan,
    stop() {
      endMidnights();
      shop.stop();
      districts.stop();
      carts.streams.stop();
      consoleStreams.stop();
      return jobs.stop();
    },
  };
}
