import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConsole } from '../console-context.tsx';
import { closeOutboxes, outboxOf } from './outboxes.ts';

export function useTicks(staffId: string) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const outbox = useMemo(() => outboxOf(api, queryClient, staffId), [api, queryClient, staffId]);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  return { outbox, waiting };
}

/** On every screen: ticks that wait since an earlier visit or login are sent, whichever screen is open now. */
export function useWaitingTicks(staffId: string | undefined): void {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (staffId === undefined) closeOutboxes();
    else outboxOf(api, queryClient, staffId);
  }, [api, queryClient, staffId]);
}
