import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createApiClient } from '../../web/api-client.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { accountQuery } from '../queries/account.ts';
import { useUser } from './use-user.ts';

function Probe() {
  const { user, profile, hasNoProfile } = useUser();
  return <>{JSON.stringify([user?.name, profile ?? null, hasNoProfile])}</>;
}

it.each([
  ['loaded', { name: 'Meena Raj' }],
  ['known to be missing', null],
])('hydration renders no profile, like the server, even if it is already %s', (_, found) => {
  const api = createApiClient('http://nowhere.test', fetch);
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery(api).queryKey, {
    ...{ kind: 'retailer', id: 'meena', name: 'Meena', email: 'meena@shop.example' },
    ...{ district: 'Erode', isVerified: false, seesPrices: true, hasGstNumber: false },
  });
  queryClient.setQueryData(accountQuery(api, 'meena').queryKey, found as never);
  const router = { options: { context: { api } } } as unknown as AnyRouter;
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Probe />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  expect(html.replaceAll('&quot;', '"')).toBe('["Meena",null,false]');
});
