import { type ReactNode, useEffect, useState } from 'react';
import { SLOW_ANSWER_MS } from '../../domain/timings.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { RollingCart } from '../../ui/rolling-cart.tsx';

interface LoadingProps {
  title?: 'p' | 'h1';
  /** The animation. Default: the cart of LIST-04. */
  picture?: ReactNode;
}

/**
 * A loading state, which after a while says that the connection may be slow. It fills the screen, so that nothing below
 * it moves when the content arrives.
 */
export function Loading({ title: Title = 'p', picture = <RollingCart /> }: LoadingProps) {
  const isSlow = useIsSlow();
  return (
    <div role="status" className="min-h-dvh pt-24 text-center">
      {picture}
      <Title className="mt-4 font-sans! text-base font-semibold tracking-normal">
        {PAGE_TEXT.loading}
      </Title>
      <p className="mt-1 min-h-6 text-soft">{isSlow && CATALOGUE_TEXT.slow}</p>
    </div>
  );
}

/** For a screen that has nothing else yet. */
export const LoadingScreen = () => <Loading title="h1" />;

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
