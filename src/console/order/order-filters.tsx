import type { FormEvent } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '../../domain/order-status.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { ALL_ORDERS_TEXT } from '../../text/console.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LONGEST_ORDER_ID, type OrderFilter } from '../queries/all-orders.ts';
import { Link, navigate } from '../router.tsx';

const hrefOf = (filter: Record<string, string>) => {
  const search = new URLSearchParams(filter).toString();
  return search ? `${CONSOLE_PATHS.orders}?${search}` : CONSOLE_PATHS.orders;
};

// Filters the orders by status, or finds one by its id. The filter is in the URL, so it can be bookmarked.

export function StatusFilter({ filter }: { filter: OrderFilter }) {
  return (
    <nav
      aria-label={ALL_ORDERS_TEXT.status}
      className="mb-3 flex gap-1.5 text-sm max-sm:-mx-3 max-sm:overflow-x-auto max-sm:p-1 max-sm:px-3 sm:flex-wrap"
    >
      <StatusLink isCurrent={!filter.status && !filter.orderId} />
      {ORDER_STATUSES.map((status) => (
        <StatusLink key={status} status={status} isCurrent={filter.status === status} />
      ))}
    </nav>
  );
}

export function FindOrder({ orderId }: OrderFilter) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('orderId') ?? '').trim();
    navigate(hrefOf(typed ? { orderId: typed } : {}));
  };
  return (
    <search aria-label={ALL_ORDERS_TEXT.findTitle}>
      <form onSubmit={find} className="flex items-end gap-2">
        <div className="w-44">
          <Field
            // A new key, so that the field shows the current search after Back too.
            key={orderId}
            name="orderId"
            label={ALL_ORDERS_TEXT.orderId}
            isLabelHidden
            placeholder={ALL_ORDERS_TEXT.orderId}
            defaultValue={orderId}
            maxLength={LONGEST_ORDER_ID}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <Button type="submit" look="outline">
          {ALL_ORDERS_TEXT.find}
        </Button>
      </form>
    </search>
  );
}

function StatusLink({ status, isCurrent }: { status?: OrderStatus; isCurrent: boolean }) {
  return (
    <Link
      href={hrefOf(status ? { status } : {})}
      {...(isCurrent && { 'aria-current': 'page' })}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-lg border border-line bg-paper px-3 font-medium whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white"
    >
      {status ?? ALL_ORDERS_TEXT.anyStatus}
    </Link>
  );
}
