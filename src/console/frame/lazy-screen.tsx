import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect } from 'react';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ChunkFailed, loadChunk, reloadOnce, wasReloaded } from '../../web/load-chunk.ts';
import type { ConsoleRoute } from '../routes.tsx';
import type { Operator } from '../session.ts';
import { CallFailedNotice } from './call-failed-notice.tsx';

/** Loads a screen's script and shows the screen. After a deploy the script may be gone: then the page reloads once. */
export function LazyScreen({ route, operator }: { route: ConsoleRoute; operator: Operator }) {
  const screen = useQuery({
    queryKey: ['screen', route.path],
    queryFn: () => loadChunk(route.load()),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isGone = screen.error instanceof ChunkFailed && screen.error.isGone && !wasReloaded();
  useEffect(() => {
    if (isGone) reloadOnce();
  }, [isGone]);

  if (screen.data) {
    return (
      <ScreenBoundary key={route.path} title={route.title}>
        <screen.data operator={operator} />
      </ScreenBoundary>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-2xl">{route.title}</h1>
      {screen.isError && !isGone ? (
        <CallFailedNotice
          sentence={CONSOLE_FRAME_TEXT.screenNotLoaded}
          tryAgain={() => screen.refetch()}
          isTrying={screen.isFetching}
        />
      ) : (
        <div role="status" className="py-16 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{PAGE_TEXT.loading}</p>
        </div>
      )}
    </>
  );
}

interface BoundaryProps {
  title: string;
  children: ReactNode;
}

/** A screen that breaks leaves the frame standing. */
class ScreenBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <>
        <h1 className="mb-3 text-2xl">{this.props.title}</h1>
        <CallFailedNotice
          sentence={CONSOLE_FRAME_TEXT.screenBroke}
          tryAgain={() => this.setState({ isBroken: false })}
          isTrying={false}
        />
      </>
    );
  }
}
