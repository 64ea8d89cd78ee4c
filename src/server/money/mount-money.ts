import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  closeDayRoute,
  downloadMoneyRoute,
  listClosingsRoute,
  readCashRoute,
} from '../../contract/console-closings.ts';
import {
  enterBalanceRoute,
  findBalancesRoute,
  listLedgerRoute,
} from '../../contract/console-ledger.ts';
import {
  listPaymentsRoute,
  listRefundsRoute,
  readConsolePaymentRoute,
  refundPaymentRoute,
} from '../../contract/console-payments.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { sendFile } from '../http/send-file.ts';
import { staffOf } from '../http/staff-of.ts';
import { closeDay } from './close-day.ts';
import { enterBalance } from './enter-balance.ts';
import { findBalances } from './find-balances.ts';
import { listClosings, readOpenDay } from './list-closings.ts';
import { listLedger } from './list-ledger.ts';
import { readCash } from './read-cash.ts';
import {
  countOpenPayments,
  listPayments,
  listRefunds,
  readConsolePayment,
} from './read-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { writeMoneyFile } from './write-money-file.ts';

export function mountMoney(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listLedgerRoute, async (c) =>
      privateJson(c, await listLedger(database(c), c.req.valid('query'))),
    )
    .openapi(findBalancesRoute, async (c) =>
      privateJson(c, await findBalances(database(c), c.req.valid('query').q)),
    )
    .openapi(enterBalanceRoute, async (c) => {
      const entry = await enterBalance(database(c), staffOf(c), c.req.valid('json'));
      return privateJson(c, entry, { status: 201 });
    })
    .openapi(listPaymentsRoute, async (c) => {
      const page = await listPayments(database(c), c.req.valid('query'));
      return privateJson(c, { ...page, open: await countOpenPayments(database(c)) });
    })
    .openapi(readConsolePaymentRoute, async (c) =>
      privateJson(c, await readConsolePayment(database(c), c.req.valid('param').id)),
    )
    .openapi(refundPaymentRoute, async (c) => {
      const { payments } = c.get('services');
      const { id } = c.req.valid('param');
      const refunded = await refundPayment(payments, staffOf(c), id, c.req.valid('json'));
      return privateJson(c, refunded, { status: 201 });
    })
    .openapi(listRefundsRoute, async (c) =>
      privateJson(c, await listRefunds(database(c), c.req.valid('query'))),
    )
    .openapi(readCashRoute, async (c) =>
      privateJson(c, await readCash(database(c), c.req.valid('query'))),
    )
    .openapi(listClosingsRoute, async (c) => {
      const { day, ...filter } = c.req.valid('query');
      const page = await listClosings(database(c), filter);
      return privateJson(c, { ...page, ...(await readOpenDay(database(c), { day })) });
    })
    .openapi(closeDayRoute, async (c) => {
      const closed = await closeDay(database(c), staffOf(c), c.req.valid('json'));
      return privateJson(c, closed, { status: 201 });
    })
    .openapi(downloadMoneyRoute, (c) =>
      sendFile(c, writeMoneyFile(database(c), c.req.valid('query'))),
    );
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
