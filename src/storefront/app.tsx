import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createStoreRouter } from './routes.tsx';

interface AppProps {
  router: ReturnType<typeof createStoreRouter>;
  queryClient: QueryClient;
}

/** What server and browser both render: the same tree, so that the page comes alive without a change. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
