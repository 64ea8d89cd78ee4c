import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Gateway, GatewayRefusal, GatewayUnknown } from './gateway.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

// The official SDK over a real network, and how each possible response is treated.

const TIMEOUT_MS = 400;
const PAYMENT = {
  id: 'pay_1',
  entity: 'payment',
  order_id: 'order_1',
  amount: 48_000,
  currency: 'INR',
  status: 'captured',
};
const REFUND = {
  id: 'rfnd_1',
  payment_id: 'pay_1',
  amount: 48_000,
  status: 'pending',
  created_at: 1_700_000_000,
};

describe('the provider over a network', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const gatewayTo = async (respond: RequestListener): Promise<Gateway> => {
    server = createServer(respond);
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return razorpayGateway({
      keyId: 'rzp_test_x',
      keySecret: 'hidden',
      timeoutMs: TIMEOUT_MS,
      baseUrl: `http://127.0.0.1:${port}`,
    });
  };
  const responding =
    (status: number, body: unknown): RequestListener =>
    (_, response) => {
      const isText = typeof body === 'string';
      response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    };

  const CALLS: Readonly<Record<string, (gateway: Gateway) => Promise<unknown>>> = {
    createOrder: (gateway) => gateway.createOrder(48_000, 'receipt'),
    findOrders: (gateway) => gateway.findOrders('receipt'),
    paymentsOf: (gateway) => gateway.paymentsOf('order_1'),
    payment: (gateway) => gateway.payment('pay_1'),
    capture: (gateway) => gateway.capture('pay_1', 48_000),
    refund: (gateway) => gateway.refund('pay_1', 48_000, 'a-key-of-its-own'),
    refundOf: (gateway) => gateway.refundOf('rfnd_1'),
    refundsOf: (gateway) => gateway.refundsOf('pay_1'),
  };

  const UNKNOWN: readonly (readonly [string, RequestListener])[] = [
    ['no response at all', () => {}],
    ['a connection that is cut', (request) => request.socket.destroy()],
    ['a proxy’s page with 502', responding(502, '<html>Bad Gateway</html>')],
    ['a proxy’s page with 404', responding(404, '<html>Not Found</html>')],
    ['a page with 200', responding(200, '<html>Please sign in to this network</html>')],
    ['an empty success', responding(200, {})],
    ['the provider’s own 500', responding(500, { error: { code: 'SERVER_ERROR' } })],
    ['a failure at a bank', responding(400, { error: { code: 'GATEWAY_ERROR' } })],
  ];
  describe.each(UNKNOWN)('%s leaves the outcome unknown', (_, respond) => {
    it.each(Object.keys(CALLS))('at %s', async (name) => {
      const gateway = await gatewayTo(respond);
      await expect(CALLS[name]!(gateway)).rejects.toBeInstanceOf(GatewayUnknown);
    });
  });

  it.each(Object.keys(CALLS))('a refusal by the provider is recognised, at %s', async (name) => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
    const gateway = await gatewayTo(responding(400, { error }));
    const result = CALLS[name]!(gateway);
    await expect(result).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(result).rejects.toThrow(/does not exist/);
  });

  it('a payment and a refund have only the expected fields', async () => {
    const gateway = await gatewayTo((request, response) => {
      const body = request.url?.includes('refund') ? REFUND : { ...PAYMENT, order_id: undefined };
      responding(200, body)(request, response);
    });
    expect(await gateway.payment('pay_1')).toEqual({
      id: 'pay_1',
      order_id: null,
      amount: 48_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      method: null,
    });
    expect(await gateway.refundOf('rfnd_1')).toEqual({ ...REFUND, reference: null });
  });

  it('the refunds of a payment, or of all, are read page by page', async () => {
    const made = Array.from({ length: 205 }, (_, nth) => ({ ...REFUND, id: `rfnd_${nth}` }));
    const gateway = await gatewayTo((request, response) => {
      const { searchParams } = new URL(request.url!, 'http://provider');
      const [skip, count] = ['skip', 'count'].map((name) => Number(searchParams.get(name)));
      responding(200, { items: made.slice(skip, skip! + (count || 10)) })(request, response);
    });
    const found = await gateway.refundsOf('pay_1');
    expect(found.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(await gateway.refundsSince(1_700_000_000)).toEqual(found);
  });

  it('a refund sends its idempotency key and the shop’s credentials', async () => {
    const requests: unknown[] = [];
    const gateway = await gatewayTo((request, response) => {
      const { authorization, 'x-refund-idempotency': key } = request.headers;
      requests.push([request.method, request.url, key, authorization]);
      responding(200, { ...REFUND, notes: { refund: 'our-id' } })(request, response);
    });
    const made = await gateway.refund('pay_1', 48_000, 'a-key-of-its-own', 'our-id');
    expect(made.reference).toBe('our-id');
    const basic = Buffer.from('rzp_test_x:hidden').toString('base64');
    expect(requests).toEqual([
      ['POST', '/v1/payments/pay_1/refund', 'a-key-of-its-own', `Basic ${basic}`],
    ]);
  });
});
