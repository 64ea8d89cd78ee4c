import { toast } from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../web/api-client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import type { StoreContext } from '../store-context.ts';
import { PEPPER, sampleCart } from '../testing/sample-cart.ts';
import { CartState } from './cart-state.ts';
import { startCartSync } from './start-cart-sync.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['PACKS_CHANGED', true],
  ['CART_FULL', false],
])('PACK-01 after the refusal %s, products are fetched again: %s', async (code, isAgain) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  const said = vi.spyOn(toast, 'error').mockReturnValue('');
  const changedPacks = [{ productId: PEPPER.id, title: PEPPER.title, pack: '25 kg sack' }];
  const refused = { error: { code, message: 'Not added.', changedPacks } };
  const api = {
    cart: {
      $get: async () => Response.json(sampleCart([])),
      items: { $post: async () => Response.json(refused, { status: 409 }) },
    },
  } as unknown as ApiClient;
  const queryClient = createQueryClient('browser');
  queryClient.setQueryData(['product', PEPPER.id], PEPPER);
  const context = { api, queryClient, cart: new CartState() } as unknown as StoreContext;
  const sync = startCartSync(context, 'meena', false);
  sync.put({ kind: 'add', id: PEPPER.id, product: PEPPER });
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  expect(queryClient.getQueryState(['product', PEPPER.id])?.isInvalidated).toBe(isAgain);
  sync.close();
});
