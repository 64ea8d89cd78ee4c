import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { ChunkFailed, reloadOnce, wasReloaded } from '../../web/load-chunk.ts';
import { LoadingScreen } from '../frame/loading.tsx';

/** Replaces a screen that failed to load or crashed; the frame around it stays. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isGone = error instanceof ChunkFailed && error.isGone;
  // Reloading happens here and not in loadChunk: pointing at a link preloads its screen, and that must not reload the page.
  const [isReloading] = useState(() => isGone && !wasReloaded());
  useEffect(() => {
    if (isReloading) reloadOnce();
  }, [isReloading]);
  if (isReloading) return <LoadingScreen />;

  const tryAgain = () => {
    // Some browsers remember a failed script for as long as the page is open.
    if (isGone) return location.reload();
    // The cached data may be what the screen crashed on.
    queryClient.removeQueries();
    router.invalidate();
  };
  return (
    <EmptyState
      picture={PLACEHOLDER_PICTURE}
      role="alert"
      action={
        <>
          <Button onClick={tryAgain}>{PAGE_TEXT.tryAgain}</Button>
          <Link to={PATHS.home} className={buttonClass('outline')}>
            {PAGE_TEXT.toHome}
          </Link>
        </>
      }
    >
      <h1 className="mb-3 text-[1.875rem] sm:text-[2.5rem]">{PAGE_TEXT.errorTitle}</h1>
      <p>{error instanceof CallFailed ? CATALOGUE_TEXT.fetchFailed : PAGE_TEXT.error}</p>
    </EmptyState>
  );
}
