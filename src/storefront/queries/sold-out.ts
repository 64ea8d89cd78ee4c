import type { QueryClient } from '@tanstack/react-query';
import { type SaidSoldOut, soldOutAt } from '../../domain/sold-out.ts';
import type { ApiClient } from '../../web/api-client.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { hasProducts, refetchProducts } from './shown-products.ts';
import { withSoldOut } from './with-sold-out.ts';

/** Every open page shows what is sold out, or back; null: anything may be, so what is in sight is fetched again. */
export function followSoldOut(
  client: QueryClient,
  api: ApiClient,
  state: SaidSoldOut | null,
): void {
  if (state === null) {
    refetchProducts(client);
    return;
  }
  const session = client.getQueryData(sessionQuery(api).queryKey);
  if (session?.kind !== 'retailer') return;
  const soldOut = soldOutAt(state.places, session.district);
  for (const query of client.getQueryCache().findAll({ predicate: hasProducts })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const shown = withSoldOut(data, state.id, soldOut);
    if (shown === data) continue;
    // The rest of the answer, with its prices, is as old as before.
    client.setQueryData(query.queryKey, shown, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}
