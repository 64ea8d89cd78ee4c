import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleOrder, MoveTarget } from '../../contract/console-orders.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import { MAX_MOVED_AT_ONCE, type MoveOutcome } from '../../domain/staff-order-moves.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { ORDERS_KEY } from '../queries/orders.ts';

export interface MoveReport {
  readonly to: MoveTarget;
  /** The orders that were to be moved. */
  readonly ids: readonly string[];
  /** Set if the call failed; `outcomes` are then those that are known. */
  readonly failure?: string;
  readonly outcomes: readonly {
    readonly id: string;
    readonly orderId: string | null;
    readonly outcome: MoveOutcome;
    readonly status: OrderStatus | null;
  }[];
}

/** Moves orders, and reports what happened to each. `open`: the order in the panel, which may cover a toast. */
export function useMoves(open: string | undefined) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isMoving, setMoving] = useState(false);
  const [report, setReport] = useState<MoveReport>();

  const move = async (ids: readonly string[], to: MoveTarget): Promise<boolean> => {
    if (isMoving || ids.length === 0) return false;
    setMoving(true);
    setReport(undefined);
    const outcomes: MoveReport['outcomes'][number][] = [];
    try {
      for (let at = 0; at < ids.length; at += MAX_MOVED_AT_ONCE) {
        const json = { ids: ids.slice(at, at + MAX_MOVED_AT_ONCE), to };
        outcomes.push(...(await readJson(api.console.orders.moves.$post({ json }))).outcomes);
      }
      for (const outcome of outcomes) keepStatus(queryClient, outcome);
      setReport({ to, ids, outcomes });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (open !== undefined && ids.includes(open)) setReport({ to, ids, outcomes, failure });
      else toast.error(failure);
      return false;
    } finally {
      setMoving(false);
      // Also after a failure: only the reply may have been lost.
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    }
  };
  return { isMoving, move, report, closeReport: () => setReport(undefined) };
}

/** An order that was loaded before shows its new status at once, so that the next move starts from there. */
function keepStatus(client: QueryClient, { id, status }: MoveReport['outcomes'][number]): void {
  if (status === null) return;
  client.setQueriesData<ConsoleOrder>(
    { predicate: ({ queryKey }) => queryKey[0] === ORDERS_KEY && queryKey[3] === id },
    (order) => order && { ...order, status },
  );
}

function failureOf(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error;
  if (error.refusal?.code === 'LOGIN_REQUIRED') return CONSOLE_TEXT.sessionEnded;
  if (isUnanswered(error.status)) return ORDER_DESK_TEXT.moveUnanswered;
  return `${ORDER_DESK_TEXT.moveFailed} ${error.refusal?.message ?? ''}`.trim();
}
