import type { QueryClient } from '@tanstack/react-query';
import type { DeliverySheet, SheetOrder } from '../../contract/console-delivery.ts';
import type { Session } from '../../contract/session.ts';
import type { ApiClient } from '../../web/api-client.ts';
import { SESSION_KEY } from '../../web/session-query.ts';
import { DELIVERIES_KEY } from '../queries/deliveries.ts';
import { TickOutbox } from './tick-outbox.ts';

const outboxes = new Map<string, TickOutbox>();

/** One outbox per person and tab: it goes on sending when another screen is opened. */
export function outboxOf(api: ApiClient, queryClient: QueryClient, staffId: string): TickOutbox {
  const existing = outboxes.get(staffId);
  if (existing) return existing;
  closeOutboxes();
  const outbox = new TickOutbox({
    api,
    staffId,
    onSent: (order) => {
      queryClient.setQueriesData<DeliverySheet>(
        { queryKey: [DELIVERIES_KEY, staffId, 'sheet'] },
        (sheet) => (sheet && order ? withOrder(sheet, order) : sheet),
      );
      for (const noun of [DELIVERIES_KEY, 'orders', 'today']) {
        void queryClient.invalidateQueries({ queryKey: [noun] });
      }
    },
    isStillLoggedIn: async () => {
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      const session = queryClient.getQueryData<Session>(SESSION_KEY);
      return session?.kind === 'operator' && session.id === staffId;
    },
  });
  outboxes.set(staffId, outbox);
  return outbox;
}

/** After a logout. What still waits stays stored, and the outbox of the next login sends it. */
export function closeOutboxes(): void {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
}

const withOrder = (sheet: DeliverySheet, order: SheetOrder): DeliverySheet => ({
  ...sheet,
  orders: sheet.orders.map((each) => (each.id === order.id ? order : each)),
});
