import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { PATHS } from '../domain/paths.ts';
import { BRAND } from '../text/brand.ts';
import { createApiClient } from '../web/api-client.ts';
import { CartState } from './cart/cart-state.ts';
import { createStoreRouter } from './routes.tsx';

it('APP-09 the routes are those of paths.ts, no more and no fewer', () => {
  const { routesByPath } = createStoreRouter({
    queryClient: new QueryClient(),
    api: createApiClient('http://nowhere.test', fetch),
    publicUrl: 'http://nowhere.test',
    brand: BRAND,
    cart: new CartState(),
  });
  expect(Object.keys(routesByPath).sort()).toEqual(Object.values(PATHS).sort());
});
