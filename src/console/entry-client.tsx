import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FOR_STAFF_HEADER } from '../domain/constants.ts';
import { createApiClient } from '../web/api-client.ts';
import { fetchWithTimeout } from '../web/fetch-with-timeout.ts';
import { createQueryClient } from '../web/query-client.ts';
import { Toasts } from '../web/toasts.tsx';
import { App } from './app.tsx';
import { ConsoleProvider } from './console-context.tsx';
import { watchRefusals } from './session.ts';
import './console.css';

const brandName = document.querySelector<HTMLMetaElement>('meta[name=application-name]')!.content;
const api = createApiClient(location.origin, (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set(FOR_STAFF_HEADER, '1');
  return fetchWithTimeout(input, { ...init, headers });
});
const queryClient = createQueryClient('browser');
watchRefusals(queryClient);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConsoleProvider value={{ api, brandName }}>
        <App />
        <Toasts />
      </ConsoleProvider>
    </QueryClientProvider>
  </StrictMode>,
);
