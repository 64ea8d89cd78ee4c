import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  confirmPaymentRoute,
  readPaymentRoute,
  receiveWebhookRoute,
  startPaymentRoute,
} from '../../contract/payment.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import { readBodyWithLimit } from '../http/read-body-with-limit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import { requireBuyer } from '../order/mount-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { readPayment } from './read-payment.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { startPayment } from './start-payment.ts';

const MAX_WEBHOOK_BYTES = 256 * 1024;

export function mountPayment(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(startPaymentRoute, async (c) => {
      const { id } = requireBuyer(c);
      const key = c.req.valid('header')['idempotency-key'];
      const agreed = c.req.valid('json');
      const started = await startPayment(c.get('services').payments, id, key, agreed);
      return privateJson(c, started, { status: 201 });
    })
    // Must come before the routes with an id, or 'webhook' would be taken for one.
    .openapi(receiveWebhookRoute, async (c) => {
      const body = await readBodyWithLimit(c.req.raw, MAX_WEBHOOK_BYTES);
      if (!body) throw new Failure('BODY_TOO_LARGE');
      await receiveWebhook(c.get('services').payments, body, c.req.raw.headers);
      return privateJson(c, { received: true });
    })
    .openapi(confirmPaymentRoute, async (c) => {
      const { id: userId } = requireKind(c, 'retailer');
      const { id } = c.req.valid('param');
      const confirmation = c.req.valid('json');
      return privateJson(
        c,
        await confirmPayment(c.get('services').payments, userId, id, confirmation),
      );
    })
    .openapi(readPaymentRoute, async (c) => {
      const { id: userId } = requireKind(c, 'retailer');
      const { id } = c.req.valid('param');
      return privateJson(c, await readPayment(c.get('services').payments, userId, id));
    });
}
