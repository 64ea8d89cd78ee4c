import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CouponOrder } from '../../contract/console-coupons.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { COUPON_PANEL_TEXT } from '../../text/console-coupons.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { couponUsesQuery } from '../queries/coupons.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-leaf-deep underline lg:min-h-6';

/** The orders that used the coupon, newest first. */
export function CouponUses({ id, operator }: { id: string; operator: Operator }) {
  const { api } = useConsole();
  const headingId = useId();
  const uses = useInfiniteQuery(couponUsesQuery(api, operator.id, id));
  const rows = uses.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1 text-base font-semibold">
        {COUPON_PANEL_TEXT.usedIn}
      </h3>
      {uses.isPending && (
        <p role="status" className="text-soft">
          {PAGE_TEXT.loading}
        </p>
      )}
      {uses.isError && (
        <CallFailedNotice
          sentence={COUPON_PANEL_TEXT.usesFailed}
          tryAgain={() => (rows ? uses.fetchNextPage() : uses.refetch())}
          isTrying={uses.isFetching}
        />
      )}
      {rows?.length === 0 && <p className="text-soft">{COUPON_PANEL_TEXT.noUses}</p>}
      <ul className="divide-y divide-line">
        {rows?.map((use) => (
          <Use key={use.id} use={use} />
        ))}
      </ul>
      {uses.hasNextPage && !uses.isError && (
        <ToolButton
          isBusy={uses.isFetchingNextPage}
          onClick={() => void uses.fetchNextPage({ cancelRefetch: false })}
          className="mt-2"
        >
          {uses.isFetchingNextPage ? PAGE_TEXT.loading : COUPON_PANEL_TEXT.moreUses}
        </ToolButton>
      )}
    </section>
  );
}

function Use({ use }: { use: CouponOrder }) {
  const isCancelled = use.status === 'Cancelled';
  const order = new URLSearchParams({ tab: 'all', q: use.orderId, open: use.id });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <div className="min-w-0">
        <Link href={`${CONSOLE_PATHS.orders}?${order}`} className={LINK}>
          {use.orderId}
        </Link>{' '}
        {use.shop ? (
          <Link
            href={`/console/retailers/${encodeURIComponent(use.shop.id)}`}
            className={`${LINK} wrap-anywhere`}
          >
            {use.shop.name}
          </Link>
        ) : (
          <span className="text-soft">{COUPON_PANEL_TEXT.deletedShop}</span>
        )}
        <p className="text-xs text-soft">
          <time dateTime={use.orderDate}>{formatMoment(use.orderDate)}</time>
          {isCancelled && ` · ${COUPON_PANEL_TEXT.givenBack}`}
        </p>
      </div>
      <span className={`tabular-nums ${isCancelled ? 'text-soft line-through' : 'font-semibold'}`}>
        {COUPON_PANEL_TEXT.off(use.couponDiscount)}
      </span>
    </li>
  );
}
