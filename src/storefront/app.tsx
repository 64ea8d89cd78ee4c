import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createStoreRouter } from './routes.tsx';

interface AppProps {
  router: ReturnType<typeof createStoreRouter>;
  queryClient: QueryClient;
}

/** The tree that server and browser both render; it must be the same for hydration. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
