import { useEffect, useRef } from 'react';
import { useOnScreen } from '../../ui/on-screen.ts';

/** The next page is fetched this far before the end of the list. */
const AHEAD = '1000px';

interface NextPageProps {
  /** Shown while it loads. */
  loading: string;
  isFetching: boolean;
  fetch: () => void;
}

/** Fetches the next page of a list as its end comes near. */
export function NextPage({ loading, isFetching, fetch }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(end, AHEAD);
  useEffect(() => {
    if (isNear && !isFetching) fetch();
  });
  return (
    <div ref={end} role="status" className="min-h-dvh py-8 text-center text-soft">
      {isNear && loading}
    </div>
  );
}
