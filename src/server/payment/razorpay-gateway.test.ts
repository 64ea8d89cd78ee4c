import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Gateway, GatewayRefusal, GatewayUnknown } from './gateway.ts';
import { razorpayGateway } from './razorpay-gateway.ts';

// The official SDK over a real network, and what is made of each answer that a provider can give.

const TIMEOUT_MS = 400;
const PAYMENT = {
  id: 'pay_1',
  entity: 'payment',
  order_id: 'order_1',
  amount: 48_000,
  currency: 'INR',
  status: 'captured',
};
const REFUND = { id: 'rfnd_1', payment_id: 'pay_1', amount: 48_000, status: 'pending' };

describe('the provider over a network', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const gatewayTo = async (answer: RequestListener): Promise<Gateway> => {
    server = createServer(answer);
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return razorpayGateway({
      keyId: 'rzp_test_x',
      keySecret: 'hidden',
      timeoutMs: TIMEOUT_MS,
      baseUrl: `http://127.0.0.1:${port}`,
    });
  };
  const saying =
    (status: number, body: unknown): RequestListener =>
    (_, response) => {
      const isText = typeof body === 'string';
      response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    };

  /** Every call, by its name. */
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
    ['no answer at all', () => {}],
    ['a connection that is cut', (request) => request.socket.destroy()],
    ['a proxy’s page with 502', saying(502, '<html>Bad Gateway</html>')],
    ['a proxy’s page with 404', saying(404, '<html>Not Found</html>')],
    ['a page with 200', saying(200, '<html>Please sign in to this network</html>')],
    ['a success without anything in it', saying(200, {})],
    ['the provider’s own 500', saying(500, { error: { code: 'SERVER_ERROR' } })],
    ['a bank that failed', saying(400, { error: { code: 'GATEWAY_ERROR' } })],
  ];
  describe.each(UNKNOWN)('%s is not known to have failed', (_, answer) => {
    it.each(Object.keys(CALLS))('at %s', async (name) => {
      const gateway = await gatewayTo(answer);
      await expect(CALLS[name]!(gateway)).rejects.toBeInstanceOf(GatewayUnknown);
    });
  });

  it.each(Object.keys(CALLS))('its own no is one, at %s', async (name) => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
    const gateway = await gatewayTo(saying(400, { error }));
    const asked = CALLS[name]!(gateway);
    await expect(asked).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(asked).rejects.toThrow(/does not exist/);
  });

  it('a payment and a refund are what they are, and no more', async () => {
    const gateway = await gatewayTo((request, response) => {
      const body = request.url?.includes('refund') ? REFUND : { ...PAYMENT, order_id: undefined };
      saying(200, body)(request, response);
    });
    expect(await gateway.payment('pay_1')).toEqual({
      id: 'pay_1',
      order_id: null,
      amount: 48_000,
      currency: 'INR',
      status: 'captured',
    });
    expect(await gateway.refundOf('rfnd_1')).toEqual(REFUND);
  });

  it('a refund brings its key, and its keys of the shop', async () => {
    const heard: unknown[] = [];
    const gateway = await gatewayTo((request, response) => {
      const { authorization, 'x-refund-idempotency': key } = request.headers;
      heard.push([request.method, request.url, key, authorization]);
      saying(200, REFUND)(request, response);
    });
    await gateway.refund('pay_1', 48_000, 'a-key-of-its-own');
    const basic = Buffer.from('rzp_test_x:hidden').toString('base64');
    expect(heard).toEqual([
      ['POST', '/v1/payments/pay_1/refund', 'a-key-of-its-own', `Basic ${basic}`],
    ]);
  });
});
