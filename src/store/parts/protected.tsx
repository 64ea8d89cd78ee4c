import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PAGE_TEXT } from '../../text/pages.ts';
import { sessionQuery } from '../queries/session.ts';
import { FetchFailed } from './fetch-failed.tsx';

/** For screens that depend on who is looking: until that is known, they say 'Loading...' (APP-08). */
export function Protected({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery(useRouter().options.context.api));
  if (session.data) return children;
  if (session.isError) {
    return (
      <FetchFailed
        title="h1"
        sentence={PAGE_TEXT.error}
        tryAgain={session.refetch}
        isTrying={session.isFetching}
      />
    );
  }
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center">
      <h1 className="font-sans! text-lg font-medium">{PAGE_TEXT.loading}</h1>
    </div>
  );
}
