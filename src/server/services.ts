import type { AccountServices } from './account/account-services.ts';
import { readAuthSecret } from './account/auth-secret.ts';
import { clearExpired } from './account/clear-expired.ts';
import { mailResetLinks } from './account/mail-reset-links.ts';
import type { CartServices } from './cart/cart-services.ts';
import { giveBackOldHolds } from './cart/give-back-old-holds.ts';
import { openCartServices } from './cart/open-cart-services.ts';
import { prepareCatalogueQueries } from './catalogue/catalogue-queries.ts';
import type { CatalogueServices } from './catalogue/catalogue-services.ts';
import { ProductSearch } from './catalogue/product-search.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import { openFiles } from './files/open-files.ts';
import { removeFiles } from './files/remove-files.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { Limiter } from './http/limiter.ts';
import { Background } from './jobs/background.ts';
import type { Log } from './log.ts';
import { OrderNumbers } from './order/order-numbers.ts';
import type { OrderServices } from './order/order-services.ts';
import { openPaymentServices } from './payment/open-payment-services.ts';
import type { PaymentServices } from './payment/payment-services.ts';
import { openSessions, type Sessions } from './session/sessions.ts';
import type { Settings } from './settings.ts';

const CLEAR_EVERY_MS = 10 * 60_000;
/** Those of a process that died, or whose database or file store was away. */
const LEFT_RESETS_EVERY_MS = 15_000;
const LEFT_FILES_EVERY_MS = 60_000;

/** What the store can do once its database is there. */
export interface Services {
  readonly database: Database;
  readonly catalogue: CatalogueServices;
  readonly answers: AnswerCache;
  readonly sessions: Sessions;
  readonly accounts: AccountServices;
  readonly carts: CartServices;
  readonly orders: OrderServices;
  readonly payments: PaymentServices;
  readonly files: FileStore;
  /** Lets what is under way beside the requests finish. The database is closed by whoever opened it. */
  stop(): Promise<void>;
}

export async function createServices(
  database: Database,
  settings: Settings,
  log: Log,
): Promise<Services> {
  const { db } = database;
  const answers = new AnswerCache(settings.cacheMegabytes);
  const queries = prepareCatalogueQueries(db);
  const search = new ProductSearch(queries, () => answers.drop(), log);

  await database.listen('catalogue_changed', {
    onMessage(changed) {
      answers.drop();
      if (changed === 'words') search.refresh();
    },
    onConnected() {
      // Whatever happened while nobody listened is unknown: begin anew.
      answers.trust(true);
      search.refresh();
    },
    onLost() {
      answers.trust(false);
      log.warn('changes of the catalogue cannot be heard; answers are not kept until they can');
    },
  });

  const { publicUrl, limits } = settings;
  const secret = await readAuthSecret(settings, database);
  const sessions = await openSessions(database, { secret, publicUrl, log });
  const background = new Background(log);
  const mailLeftResets = () => mailResetLinks({ db, publicUrl });
  background.run('mailing reset links', mailLeftResets);
  background.every(LEFT_RESETS_EVERY_MS, 'mailing reset links', mailLeftResets);
  background.every(CLEAR_EVERY_MS, 'clearing what has expired', () => clearExpired(db));
  background.every(CLEAR_EVERY_MS, 'giving back old holds', () => giveBackOldHolds(db));
  const limiter = new Limiter(db, limits, secret);
  const carts = await openCartServices(database, { settings, limiter, log });
  const orders = { db, view: carts.view, numbers: new OrderNumbers() };
  const payments = openPaymentServices({ orders, background, settings, secret, log });
  const files = await openFiles(settings);
  const removeLeftFiles = () => removeFiles(db, files);
  background.run('removing files', removeLeftFiles);
  background.every(LEFT_FILES_EVERY_MS, 'removing files', removeLeftFiles);
  return {
    database,
    catalogue: { queries, search, rounding: settings.priceRounding },
    answers,
    sessions,
    accounts: {
      db,
      sessions,
      limiter,
      background,
      secret,
      publicUrl,
    },
    carts,
    orders,
    payments,
    files,
    stop() {
      carts.streams.stop();
      return background.stop();
    },
  };
}
