import type { AccountServices } from './account/account-services.ts';
import { clearExpired } from './account/clear-expired.ts';
import { mailResetLinks } from './account/mail-reset-links.ts';
import { mailGoodsBack } from './back-wish/mail-goods-back.ts';
import type { FileStore } from './files/file-store.ts';
import { removeFiles } from './files/remove-files.ts';
import { LEFT_OUT, type Work } from './jobs/job.ts';
import type { JobName, Jobs } from './jobs/jobs.ts';
import { runAlone } from './jobs/run-alone.ts';
import type { Log } from './log.ts';
import { forgetOldMails } from './mail/mail-queue.ts';
import type { SendMail } from './mail/mail-transport.ts';
import type { PrepareMail } from './mail/prepare-mail.ts';
import { sendMails } from './mail/send-mails.ts';
import type { OrderServices } from './order/order-services.ts';
import { findRefunds } from './payment/find-refunds.ts';
import { handleWebhooks } from './payment/handle-webhooks.ts';
import type { PaymentServices } from './payment/payment-services.ts';
import { reconcile } from './payment/reconcile.ts';
import { releaseExpiredHolds } from './payment/release-expired-holds.ts';
import { sendRefunds } from './payment/send-refunds.ts';
import { applyScheduledPrices } from './prices/apply-scheduled-prices.ts';
import type { StoreEvents } from './store-events.ts';
import { endViews } from './store-view/end-views.ts';
import { recordOldTaxes } from './tax/record-old-taxes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface JobDependencies {
  readonly accounts: AccountServices;
  readonly orders: OrderServices;
  readonly payments: PaymentServices;
  readonly files: FileStore;
  readonly prepareMail: PrepareMail;
  readonly send: SendMail;
  readonly events: StoreEvents;
  readonly log: Log;
}

/** All background jobs, and how often each one runs. */
export function addJobs(
  jobs: Jobs,
  { accounts, orders, payments, files, prepareMail, send, events, log }: JobDependencies,
): void {
  const { db } = accounts;
  const sweep = (name: JobName, everyMs: number, work: Work) =>
    jobs.add(name, { everyMs }, async (run) => {
      const hasRun = await runAlone(db, name, () => work(run));
      return hasRun ? undefined : LEFT_OUT;
    });
  jobs.add('mail', { everyMs: 15 * SECOND, wakeOn: 'mail_queued' }, (run) =>
    sendMails({ db, log, prepare: prepareMail, send, events }, run),
  );
  jobs.add('reset-links', { everyMs: 15 * SECOND }, (run) => mailResetLinks(accounts, run));
  jobs.add('file-removal', { everyMs: MINUTE }, (run) => removeFiles({ db, log, files }, run));
  if (payments.provider) {
    jobs.add('webhooks', { everyMs: 15 * SECOND }, (run) => handleWebhooks(payments, run));
    jobs.add('refunds', { everyMs: 15 * SECOND }, (run) => sendRefunds(payments, run));
    jobs.add('reconcile', { everyMs: MINUTE }, (run) => reconcile(payments, run));
    sweep('find-refunds', HOUR, (run) => findRefunds(payments, run));
  }
  jobs.add('scheduled-prices', { everyMs: 15 * SECOND, wakeOn: 'prices_scheduled' }, (run) =>
    applyScheduledPrices({ db, log, jobs }, run),
  );
  jobs.add('old-taxes', { everyMs: HOUR }, (run) => recordOldTaxes(orders, run));
  jobs.add('goods-back', { everyMs: MINUTE, wakeOn: 'sold_out_changed' }, ({ stopping }) =>
    mailGoodsBack(payments.orders, stopping),
  );
  sweep('old-holds', 10 * MINUTE, () => releaseExpiredHolds(db));
  sweep('store-views', MINUTE, () => endViews(db));
  sweep('clear-expired', 10 * MINUTE, (run) => clearExpired({ db, log }, run));
  sweep('old-mail', HOUR, (run) => forgetOldMails(db, run));
}
