import { type Context, Hono } from 'hono';
import type { Db } from '../../db/database.ts';
import { isSigned, signatureOf } from '../signatures.ts';
import { SANDBOX_PATH, type Sandbox } from './sandbox.ts';
import { CHECKOUT_SCRIPT } from './sandbox-checkout.ts';
import { control } from './sandbox-control.ts';
import {
  type Entity,
  findRecord,
  findRecordsOf,
  findRefundsSince,
  insertRecord,
  lockRecord,
  newId,
  updateRecord,
} from './sandbox-records.ts';

// The provider's API as the official SDK uses it, under our own path; the browser's checkout; and the control
// interface for tests.

const list = (items: readonly Entity[]) => ({ entity: 'collection', count: items.length, items });

function refuse(c: Context, description: string, status: 400 | 401 | 404 = 400) {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  };
  return c.json({ error }, status);
}

const notFound = (c: Context) => refuse(c, 'The id provided does not exist');

export function sandboxApi(sandbox: Sandbox): Hono {
  const { db } = sandbox;
  const app = new Hono().basePath(SANDBOX_PATH);

  app.get('/v1/checkout.js', (c) =>
    c.body(CHECKOUT_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.post('/checkout/:id/pay', async (c) => {
    const paid = await sandbox.pay(c.req.param('id'));
    return paid ? c.json(paid) : notFound(c);
  });
  app.post('/checkout/:id/fail', async (c) => {
    const failed = await sandbox.fail(c.req.param('id'));
    return failed ? c.json({ payment_id: failed }) : notFound(c);
  });

  // Requires the sandbox's secret, which the SDK and tests know.
  app.use('/v1/*', async (c, next) => {
    const given = Buffer.from(
      c.req.header('authorization')?.replace(/^Basic /i, '') ?? '',
      'base64',
    );
    const [user = '', password = ''] = given.toString('utf8').split(':');
    const isRight = user === sandbox.keyId && isSame(password, sandbox.keySecret);
    return isRight ? next() : refuse(c, 'Authentication failed', 401);
  });

  app.post('/v1/orders', async (c) => {
    const { amount, currency, receipt = '', notes = [] } = await c.req.json();
    if (!Number.isInteger(amount) || amount < 100) {
      return refuse(c, 'Order amount less than minimum amount allowed');
    }
    if (currency !== 'INR') return refuse(c, 'Currency is not supported');
    if (String(receipt).length > 40) return refuse(c, 'The receipt may not be longer than 40');
    const order: Entity = {
      id: newId('order'),
      entity: 'order',
      amount,
      currency,
      receipt,
      notes,
      status: 'created',
      created_at: Math.floor(Date.now() / 1_000),
    };
    await insertRecord(db, `receipt ${receipt}`, order);
    return c.json(order);
  });
  app.get('/v1/orders', async (c) =>
    c.json(list(await findRecordsOf(db, `receipt ${c.req.query('receipt') ?? ''}`))),
  );
  app.get('/v1/orders/:id/payments', async (c) => {
    if (!(await findRecord(db, c.req.param('id')))) return notFound(c);
    return c.json(list(await findRecordsOf(db, c.req.param('id'))));
  });
  for (const kind of ['orders', 'payments', 'refunds']) {
    app.get(`/v1/${kind}/:id`, async (c) => {
      const found = await findRecord(db, c.req.param('id'));
      return found && `${found.entity}s` === kind ? c.json(found) : notFound(c);
    });
  }
  app.post('/v1/payments/:id/capture', async (c) => {
    const payment = await findRecord(db, c.req.param('id'));
    if (payment?.entity !== 'payment') return notFound(c);
    const { amount } = await c.req.json();
    if (payment.status === 'captured') return refuse(c, 'This payment has already been captured');
    if (payment.status !== 'authorized')
      return refuse(c, 'Only authorized payments can be captured');
    if (amount !== payment.amount) {
      return refuse(c, 'Capture amount must be equal to the amount authorized');
    }
    return c.json(await sandbox.capture(payment));
  });
  app.get('/v1/payments/:id/refunds', async (c) => {
    const [skip, count] = [Number(c.req.query('skip') ?? 0), Number(c.req.query('count') ?? 10)];
    const made = await findRecordsOf(db, c.req.param('id'));
    return c.json(list(made.slice(skip, skip + count)));
  });
  app.get('/v1/refunds', async (c) => {
    const [from, skip, count] = ['from', 'skip', 'count'].map((name) => Number(c.req.query(name)));
    const made = await findRefundsSince(db, from ?? 0);
    return c.json(list(made.slice(skip, (skip ?? 0) + (count || 10))));
  });
  app.post('/v1/payments/:id/refund', (c) => refundOf(c, sandbox));

  app.put('/v1/control', async (c) => {
    const parsed = control.safeParse(await c.req.json());
    if (!parsed.success) return refuse(c, parsed.error.message);
    sandbox.behave(parsed.data);
    return c.json(parsed.data);
  });
  app.post('/v1/control/release', async (c) => {
    await sandbox.release();
    return c.json({});
  });
  app.post('/v1/control/late/:id', async (c) =>
    c.json(await sandbox.authoriseLate(c.req.param('id'))),
  );
  app.notFound((c) => refuse(c, 'The requested URL was not found on the server.', 404));
  return app;
}

const isSame = (one: string, other: string) => isSigned('same', signatureOf('same', one), other);

/**
 * The same key returns the same refund. The id is derived from the key, so the table's primary key prevents
 * duplicates.
 */
async function refundOf(c: Context, sandbox: Sandbox): Promise<Response> {
  const { amount, notes = [] } = await c.req.json();
  const key = c.req.header('x-refund-idempotency');
  if (key !== undefined && key.length < 10) return refuse(c, 'The idempotency key is too short');
  const id = key === undefined ? newId('rfnd') : `rfnd_${signatureOf(key, 'refund').slice(0, 14)}`;
  const paymentId = c.req.param('id') ?? '';
  const outcome = await sandbox.db.transaction((tx) =>
    addRefund(tx, { id, paymentId, amount, notes, isDelayed: sandbox.areRefundsDelayed }),
  );
  if (outcome === 'not-found') return notFound(c);
  if (typeof outcome === 'string') return refuse(c, outcome);
  const { refund, payment, isNew } = outcome;
  if (isNew) {
    await sandbox.emit('refund.created', { refund, payment });
    if (refund.status === 'processed') await sandbox.emit('refund.processed', { refund });
  }
  return c.json(refund);
}

interface RefundRequest {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly notes: unknown;
  readonly isDelayed: boolean;
}

/** Refunds of one payment wait for each other. Returns why not, if it cannot be made. */
async function addRefund(tx: Db, { id, paymentId, amount, notes, isDelayed }: RefundRequest) {
  const payment = await lockRecord(tx, paymentId);
  const known = await findRecord(tx, id);
  if (payment?.entity !== 'payment') return 'not-found';
  if (known) return { refund: known, payment, isNew: false };
  if (payment.status !== 'captured') {
    return 'The payment has been fully refunded already, or was never captured';
  }
  const refunded = Number(payment.amount_refunded) + amount;
  if (!Number.isInteger(amount) || amount < 1 || refunded > Number(payment.amount)) {
    return 'The total refund amount is greater than the refund payment amount';
  }
  const refund: Entity = {
    id,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes,
    status: isDelayed ? 'pending' : 'processed',
    created_at: Math.floor(Date.now() / 1_000),
  };
  await insertRecord(tx, paymentId, refund);
  const status = refunded === payment.amount ? 'refunded' : 'captured';
  const changed = await updateRecord(tx, paymentId, { status, amount_refunded: refunded });
  return { refund, payment: changed, isNew: true };
}
