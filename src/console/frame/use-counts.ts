import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../console-context.tsx';
import { useLive } from '../live.ts';
import { orderCountsQuery } from '../queries/orders.ts';

/** How many orders and cancellation requests wait, for the rail; undefined: not known. */
export interface WaitingCounts {
  readonly orders?: number | undefined;
  readonly cancellations?: number | undefined;
}

export function useCounts(operatorId: string): WaitingCounts {
  const { api } = useConsole();
  const query = orderCountsQuery(api, operatorId);
  const { data } = useQuery(query);
  useLive(['orders'], [query.queryKey]);
  return { orders: data?.['to-confirm'], cancellations: data?.['cancellation-requested'] };
}
