import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { CANCELLATIONS_TEXT } from '../../text/console-orders.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { useLive } from '../live.ts';
import { CancellationCard, showCancellation } from '../order/cancellation-card.tsx';
import { CANCELLATIONS_KEY, cancellationsQuery } from '../queries/orders.ts';
import { usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** The requests to cancel an order, each decided with what is given back shown before (CONS-06). */
export function CancellationsScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const queue = useQuery(cancellationsQuery(api, operator.id));
  const [lastDecision, setLastDecision] = useState('');
  useLive(['orders'], [[CANCELLATIONS_KEY]]);
  const items = queue.data?.items;
  useOpenCard(items);
  return (
    <>
      <ScreenHead title={CONSOLE_TEXT.cancellations} hint={CANCELLATIONS_TEXT.hint} />
      <p role="status" className="mb-3 text-sm font-semibold empty:hidden">
        {lastDecision}
      </p>
      {queue.isPending && (
        <div role="status" className="py-16 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{PAGE_TEXT.loading}</p>
        </div>
      )}
      {queue.isError && (
        <div className="mb-3">
          <CallFailedNotice
            sentence={CANCELLATIONS_TEXT.readFailed}
            tryAgain={() => queue.refetch()}
            isTrying={queue.isFetching}
          />
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState role="status">
          <p className="font-display text-xl font-semibold">{CANCELLATIONS_TEXT.empty}</p>
          <p className="text-base">{CANCELLATIONS_TEXT.emptyHint}</p>
        </EmptyState>
      )}
      <ul className="grid max-w-3xl gap-3">
        {items?.map((item) => (
          <li key={item.id}>
            <CancellationCard item={item} operator={operator} onDecided={setLastDecision} />
          </li>
        ))}
      </ul>
      {queue.data?.hasMore && (
        <p className="mt-3 text-sm text-soft">{CANCELLATIONS_TEXT.hasMore}</p>
      )}
    </>
  );
}

/** `?open=` names a request: its card is shown and gets the focus once. */
function useOpenCard(items: readonly { id: string }[] | undefined): void {
  const open = usePlace().search.get('open');
  const isThere = open !== null && items?.some(({ id }) => id === open);
  useEffect(() => {
    if (!isThere) return;
    // After the frame has moved the focus to the new screen.
    const frame = requestAnimationFrame(() => showCancellation(open));
    return () => cancelAnimationFrame(frame);
  }, [open, isThere]);
}
