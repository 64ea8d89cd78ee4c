import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/pages.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../api-client.ts';

/** In place of a screen that could not be read or has crashed; the frame around it stays. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const tryAgain = () => {
    // What the screen crashed over must not be what it is made from again.
    queryClient.removeQueries();
    router.invalidate();
  };
  return (
    <div role="alert" className="mx-auto max-w-md py-16 text-center">
      <h1 className="mb-3 font-display text-4xl font-semibold">{PAGE_TEXT.errorTitle}</h1>
      <p className="mb-6">
        {error instanceof CallFailed ? CATALOGUE_TEXT.fetchFailed : PAGE_TEXT.error}
      </p>
      <Button onClick={tryAgain}>{PAGE_TEXT.tryAgain}</Button>
    </div>
  );
}
