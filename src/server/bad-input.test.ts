import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorBody } from '../contract/errors.ts';
import type { Caller } from '../domain/caller.ts';
import { LIST_LIMITS } from '../domain/order-list/list-limits.ts';
import { ERROR_MESSAGES } from '../text/error-messages.ts';
import { describeOnOne } from './testing/test-databases.ts';
import { retailerOf, useTestStore } from './testing/test-store.ts';

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');
const orderCursor = (date: string) =>
  cursorOf({ date, id: '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11' });
const long = 'x'.repeat(10_000);
/** The headers without which a change is refused before validation. */
const OWN_PAGE = {
  origin: 'http://localhost:3000',
  'content-type': 'application/json',
  'idempotency-key': 'a-key-of-this-test',
};

describeOnOne('bad input', (kind) => {
  const store = useTestStore(kind);

  const failure = async (path: string, init?: RequestInit & { caller?: Caller }) => {
    const response = await store().fetch(path, init);
    const { error } = (await response.json()) as ErrorBody;
    expect(response.status).toBe(ERROR_STATUS[error.code]);
    expect(error.message).toBe(ERROR_MESSAGES[error.code]);
    expect(error.requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    return error.code;
  };

  it.each([
    ['/api/products?cursor=nonsense', 'CURSOR_INVALID'],
    ['/api/products?cursor=', 'CURSOR_INVALID'],
    [`/api/products?cursor=${cursorOf(null)}`, 'CURSOR_INVALID'],
    [`/api/products?cursor=${cursorOf({ sortKey: 1, id: 'a' })}`, 'CURSOR_INVALID'],
    [`/api/products?cursor=${cursorOf({ sortKey: 'a\0', id: 'a' })}`, 'CURSOR_INVALID'],
    [`/api/products?cursor=${cursorOf({ sortKey: 'a' })}`, 'CURSOR_INVALID'],
    [`/api/products?q=a&cursor=${cursorOf({ sortKey: 'a', id: 'a' })}`, 'CURSOR_INVALID'],
    [
      `/api/products?q=a&cursor=${cursorOf({ sortKey: 'a', id: 'a', score: -1 })}`,
      'CURSOR_INVALID',
    ],
    [
      `/api/products?q=a&cursor=${cursorOf({ sortKey: 'a', id: 'a', score: 1.5 })}`,
      'CURSOR_INVALID',
    ],
    [`/api/products?cursor=${long}`, 'CURSOR_INVALID'],
    ['/api/products?category=Fruit', 'UNKNOWN_CATEGORY'],
    ['/api/products?category=spices', 'UNKNOWN_CATEGORY'],
    ['/api/products?category=', 'UNKNOWN_CATEGORY'],
    ['/api/products?category=__proto__', 'UNKNOWN_CATEGORY'],
    ['/api/products?category=Tea&category=Oil', 'UNKNOWN_CATEGORY'],
    ['/api/products?limit=0', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=-1', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=61', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=1.5', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=1e308', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=NaN', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=ten', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=0x18', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=+5', 'LIMIT_OUT_OF_RANGE'],
    ['/api/products?limit=1&limit=2', 'LIMIT_OUT_OF_RANGE'],
    [`/api/products?q=${'a'.repeat(101)}`, 'SEARCH_TOO_LONG'],
    [`/api/products?q=${long}`, 'SEARCH_TOO_LONG'],
    ['/api/products?q=a%00b', 'SEARCH_INVALID'],
    ['/api/products?q=a&q=b', 'SEARCH_INVALID'],
    ['/api/products/suggestions', 'SEARCH_INVALID'],
    ['/api/products/suggestions?q=%00', 'SEARCH_INVALID'],
    [`/api/products/suggestions?q=${long}`, 'SEARCH_TOO_LONG'],
    [`/api/products/${long}`, 'PRODUCT_NOT_FOUND'],
    ['/api/products/a%00b', 'PRODUCT_NOT_FOUND'],
    ['/api/products/__proto__', 'PRODUCT_NOT_FOUND'],
    ['/api/products/constructor', 'PRODUCT_NOT_FOUND'],
    ["/api/products/'%20or%201=1--", 'PRODUCT_NOT_FOUND'],
    ['/api/products/..%2f..%2fetc%2fpasswd', 'PRODUCT_NOT_FOUND'],
    ['/api/products/%ff', 'PRODUCT_NOT_FOUND'],
    ['/api/home/carousel', 'UNKNOWN_CATEGORY'],
    ['/api/home/carousel?category=Fruit', 'UNKNOWN_CATEGORY'],
    ['/api/home/carousel?category=Tea&category=Oil', 'UNKNOWN_CATEGORY'],
    ['/api/nothing', 'NO_SUCH_CALL'],
    ['/api', 'NO_SUCH_CALL'],
    ['/api/', 'NO_SUCH_CALL'],
    ['/api/products/a/b', 'NO_SUCH_CALL'],
  ])('%s is refused with %s', async (path, code) => {
    expect(await failure(path)).toBe(code);
  });

  const erode = retailerOf('Erode');
  const order = (own: object) => JSON.stringify({ paymentMethod: 'Cash on Delivery', ...own });
  it.each([
    ['POST', '/api/orders', order({ expectedTotal: -1 }), 'EXPECTED_TOTAL_INVALID'],
    ['POST', '/api/orders', order({ expectedTotal: '100' }), 'EXPECTED_TOTAL_INVALID'],
    ['POST', '/api/orders', order({ expectedTotal: 0.5 }), 'EXPECTED_TOTAL_INVALID'],
    ['POST', '/api/orders', order({}), 'EXPECTED_TOTAL_INVALID'],
    [
      'POST',
      '/api/orders',
      order({ expectedTotal: 100, cartRevision: -1 }),
      'CART_REVISION_INVALID',
    ],
    ['POST', '/api/orders', '{"expectedTotal":100}', 'PAYMENT_METHOD_INVALID'],
    ['POST', '/api/orders', '[]', 'INVALID_REQUEST'],
    ['POST', '/api/orders', '{', 'INVALID_REQUEST'],
    ['GET', '/api/orders?limit=61', undefined, 'LIMIT_OUT_OF_RANGE'],
    ['GET', '/api/orders?limit=0', undefined, 'LIMIT_OUT_OF_RANGE'],
    ['GET', '/api/orders?cursor=nonsense', undefined, 'CURSOR_INVALID'],
    ['GET', `/api/orders?cursor=${cursorOf({ date: 'x', id: 'y' })}`, undefined, 'CURSOR_INVALID'],
    [
      'GET',
      `/api/orders?cursor=${orderCursor('0000-01-01T00:00:00Z')}`,
      undefined,
      'CURSOR_INVALID',
    ],
    ['GET', `/api/orders?cursor=${long}`, undefined, 'CURSOR_INVALID'],
    ['GET', '/api/orders/1', undefined, 'ORDER_NOT_FOUND'],
    ['GET', "/api/orders/'%20or%201=1--", undefined, 'ORDER_NOT_FOUND'],
    ['GET', '/api/orders/a%00b', undefined, 'ORDER_NOT_FOUND'],
    ['POST', `/api/orders/${long}/cancellation`, '{}', 'ORDER_NOT_FOUND'],
    ['PUT', '/api/orders', '{}', 'METHOD_NOT_ALLOWED'],
    ['POST', '/api/payments', '{"expectedTotal":-1}', 'EXPECTED_TOTAL_INVALID'],
    ['POST', '/api/payments', '{}', 'EXPECTED_TOTAL_INVALID'],
    ['POST', '/api/payments', '{"expectedTotal":1,"cartRevision":0.5}', 'CART_REVISION_INVALID'],
    ['GET', '/api/payments/1', undefined, 'PAYMENT_NOT_FOUND'],
    ['POST', '/api/payments/1/confirm', '{}', 'PAYMENT_NOT_FOUND'],
    ['POST', '/api/payments/webhook', '{', 'WEBHOOK_REFUSED'],
    ['POST', '/api/payments/webhook', 'x'.repeat(300_000), 'BODY_TOO_LARGE'],
    ['PUT', '/api/cart/items/cumin-jeera-bold', '{"quantity":1e400}', 'QUANTITY_INVALID'],
    ['PUT', '/api/cart/items/cumin-jeera-bold', '{"quantity":NaN}', 'INVALID_REQUEST'],
    ['PUT', '/api/cart/items/cumin-jeera-bold', '{"quantity":"2"}', 'QUANTITY_INVALID'],
    ['PUT', '/api/cart/items/cumin-jeera-bold', '[]', 'INVALID_REQUEST'],
    ['PUT', `/api/cart/items/${long}`, '{"quantity":1}', 'CART_LINE_NOT_FOUND'],
    ['PUT', '/api/cart/items/a%00b', '{"quantity":1}', 'CART_LINE_NOT_FOUND'],
    ['DELETE', '/api/cart/items/..%2f..', undefined, 'CART_LINE_NOT_FOUND'],
    ['GET', '/api/cart/items/%ff', undefined, 'CART_LINE_NOT_FOUND'],
    ['POST', '/api/cart/items', '{}', 'PRODUCT_NOT_FOUND'],
    ['POST', '/api/cart/items', '{"productId":{"$ne":1}}', 'PRODUCT_NOT_FOUND'],
    ['POST', '/api/cart/items', 'null', 'INVALID_REQUEST'],
    ['POST', '/api/cart/items', '{', 'INVALID_REQUEST'],
    ['POST', '/api/cart/coupon', '{"code":["a"]}', 'COUPON_REQUIRED'],
    ['POST', '/api/cart/coins', '{"coins":-1000}', 'COINS_NOT_MULTIPLE'],
    ['POST', '/api/cart/coins', '{"coins":1e400}', 'COINS_NOT_MULTIPLE'],
    ['POST', '/api/cart/lines', '{}', 'CART_LINES_INVALID'],
    ['POST', '/api/cart/lines', '{"lines":[]}', 'CART_LINES_INVALID'],
    ['POST', '/api/cart/lines', '{"lines":[{"quantity":1}]}', 'CART_LINES_INVALID'],
    [
      'POST',
      '/api/cart/lines',
      JSON.stringify({ lines: Array(501).fill({ productId: 'x', quantity: 1 }) }),
      'CART_LINES_INVALID',
    ],
    [
      'POST',
      '/api/cart/lines',
      '{"lines":[{"productId":"cumin-jeera-bold","quantity":1.5}]}',
      'QUANTITY_INVALID',
    ],
    ['GET', '/api/order-pad?limit=0', undefined, 'LIMIT_OUT_OF_RANGE'],
    ['GET', '/api/order-pad?limit=61', undefined, 'LIMIT_OUT_OF_RANGE'],
    ['GET', '/api/order-pad?cursor=x', undefined, 'CURSOR_INVALID'],
    ['GET', `/api/order-pad?cursor=${long}`, undefined, 'CURSOR_INVALID'],
    ['POST', '/api/order-pad/match-list', '{}', 'INVALID_REQUEST'],
    ['POST', '/api/order-pad/match-list', '{"text":["jeera"]}', 'INVALID_REQUEST'],
    ['POST', '/api/cart', '{}', 'METHOD_NOT_ALLOWED'],
    ['POST', '/api/cart/events', '{}', 'METHOD_NOT_ALLOWED'],
  ])('%s %s with %s is refused with %s', async (method, path, body, code) => {
    const init = { method, headers: OWN_PAGE, caller: erode, ...(body ? { body } : {}) };
    expect(await failure(path, init)).toBe(code);
  });

  it('a pasted list that is too long is refused', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(LIST_LIMITS.length + 1) });
    const init = { method: 'POST', headers: OWN_PAGE, caller: erode, body };
    expect(await failure('/api/order-pad/match-list', init)).toBe('LIST_TOO_LONG');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s on a read is refused with the allowed methods',
    async (method) => {
      for (const path of [
        '/api/products',
        '/api/products/x',
        '/api/products/suggestions',
        '/api/home',
        '/api/home/carousel',
        '/api/session',
      ]) {
        const response = await store().fetch(path, { method, headers: OWN_PAGE });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
        expect(await response.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
      }
      expect((await store().fetch('/Products', { method })).status).toBe(405);
    },
  );

  it('HEAD answers like GET without a body', async () => {
    const response = await store().fetch('/api/products', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('a body of more than 256 kB is refused before it is read, declared or not', async () => {
    const body = 'x'.repeat(256 * 1024 + 1);
    const post = { method: 'POST', headers: OWN_PAGE };
    expect(await failure('/api/products', { ...post, body })).toBe('BODY_TOO_LARGE');
    const stream = new Blob([body]).stream();
    const init = { ...post, body: stream, duplex: 'half' } as RequestInit;
    expect(await failure('/api/products', init)).toBe('BODY_TOO_LARGE');
  });

  it('a page requested with an invalid search is still a page', async () => {
    for (const q of ['%00', long, '%ff', 'a%26q%3Db', '%20a%20', '<script>alert(1)</script>']) {
      let response = await store().fetch(`/Products?q=${q}`);
      // An invalid search is first removed from the address by a redirect.
      if (response.status === 307)
        response = await store().fetch(response.headers.get('location')!);
      expect(response.status, q.slice(0, 40)).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).not.toContain('<script>alert');
    }
  });

  describe('any value in any parameter', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom('__proto__', 'constructor', '\0', '%', '%00', '{{x}}', "'", '"', '\\', '‮'),
      fc.integer().map(String),
      fc.double().map(String),
      fc.anything().map(cursorOf),
    );
    const anyCaller = fc.constantFrom(undefined, retailerOf('Erode'));

    it('never causes a 500', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('products', 'products/suggestions', 'home', 'home/carousel', 'session'),
          fc.dictionary(
            fc.constantFrom('q', 'category', 'limit', 'cursor', '__proto__', 'x'),
            anything,
          ),
          anyCaller,
          async (path, params, caller) => {
            const search = new URLSearchParams(Object.entries(params)).toString();
            const response = await store().fetch(
              `/api/${path}?${search}`,
              caller ? { caller } : {},
            );
            expect([200, 400]).toContain(response.status);
          },
        ),
        { numRuns: 300 },
      );
    });

    it('never causes a 500 in a path', async () => {
      await fc.assert(
        fc.asyncProperty(anything, anyCaller, async (id, caller) => {
          const path = `/api/products/${new URLSearchParams({ id }).toString().slice(3)}`;
          const response = await store().fetch(path, caller ? { caller } : {});
          expect([200, 404]).toContain(response.status);
        }),
        { numRuns: 300 },
      );
    });
  });
});
