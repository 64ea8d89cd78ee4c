import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ConsoleCouponWithSums } from '../../contract/console-coupons.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { COUPON_FORM_TEXT, COUPON_PANEL_TEXT, COUPONS_TEXT } from '../../text/console-coupons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { couponQuery } from '../queries/coupons.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { CouponBadge } from './coupon-badge.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { EndDialog } from './end-dialog.tsx';

interface CouponPanelProps {
  id: string;
  operator: Operator;
  mayChange: boolean;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  onClose: () => void;
}

/** A coupon beside the list: what it is worth, where it works, and what it brought. */
export function CouponPanel(props: CouponPanelProps) {
  const { id, operator, mayChange, isEditing, setEditing, onClose } = props;
  const { api } = useConsole();
  const coupon = useQuery(couponQuery(api, operator.id, id));
  const isMissing = coupon.error instanceof CallFailed && coupon.error.status === 404;
  const { data } = coupon;
  const isForm = isEditing && mayChange && data?.endedAt === null;
  const title = data && (isForm ? COUPON_FORM_TEXT.editTitle(data.code) : data.code);
  return (
    <SidePanel
      title={title ?? COUPON_PANEL_TEXT.coupon}
      badge={data && <CouponBadge state={data.state} />}
      onClose={onClose}
    >
      {data && isForm && (
        <CouponForm
          key={id}
          operator={operator}
          coupon={data}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
      {data && !isForm && (
        <div className="grid gap-4 text-sm">
          <Facts coupon={data} />
          <Actions coupon={data} mayChange={mayChange} onEdit={() => setEditing(true)} />
          <Brought sums={data.sums} />
          <CouponUses id={id} operator={operator} />
        </div>
      )}
      {coupon.isPending && (
        <div role="status" className="py-10 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{COUPON_PANEL_TEXT.loading}</p>
        </div>
      )}
      {isMissing && <p role="alert">{COUPON_PANEL_TEXT.notFound}</p>}
      {coupon.isError && !isMissing && (
        <CallFailedNotice
          sentence={COUPON_PANEL_TEXT.readFailed}
          tryAgain={() => coupon.refetch()}
          isTrying={coupon.isFetching}
        />
      )}
    </SidePanel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
  </div>
);

function Facts({ coupon }: { coupon: ConsoleCouponWithSums }) {
  const { discountAmount, minimumOrderValue, maxUsage, usageCount, perShopLimit } = coupon;
  return (
    <>
      <dl className="grid gap-1">
        <Fact name={COUPONS_TEXT.discount}>{formatRupees(discountAmount)}</Fact>
        <Fact name={COUPON_PANEL_TEXT.minimum}>
          {minimumOrderValue === 0 ? COUPON_PANEL_TEXT.noMinimum : formatRupees(minimumOrderValue)}
        </Fact>
        <Fact name={COUPON_PANEL_TEXT.total}>{COUPONS_TEXT.usesOf(usageCount, maxUsage)}</Fact>
        <Fact name={COUPON_PANEL_TEXT.perShop}>{formatCount(perShopLimit)}</Fact>
        <Fact name={COUPONS_TEXT.valid}>{COUPONS_TEXT.period(coupon.startsAt, coupon.endsAt)}</Fact>
        <Fact name={COUPONS_TEXT.where}>
          {COUPONS_TEXT.audience(coupon.districts, coupon.isFirstOrderOnly)}
        </Fact>
      </dl>
      {usageCount > maxUsage && <p>{COUPON_PANEL_TEXT.overused(maxUsage)}</p>}
      {coupon.endedAt && <p>{COUPON_PANEL_TEXT.ended(coupon.endedAt)}</p>}
    </>
  );
}

interface ActionsProps {
  coupon: ConsoleCouponWithSums;
  mayChange: boolean;
  onEdit: () => void;
}

function Actions({ coupon, mayChange, onEdit }: ActionsProps) {
  const [isEnding, setEnding] = useState(false);
  const log = new URLSearchParams({ kind: 'coupon', objectId: coupon.id });
  const isOpen = mayChange && coupon.endedAt === null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && <ToolButton onClick={onEdit}>{COUPON_PANEL_TEXT.edit}</ToolButton>}
      {isOpen && (
        <ToolButton look="danger" onClick={() => setEnding(true)}>
          {COUPON_PANEL_TEXT.end}
        </ToolButton>
      )}
      <Link href={`${CONSOLE_PATHS.activity}?${log}`} className={toolButtonClass()}>
        {COUPON_PANEL_TEXT.activity}
      </Link>
      {isEnding && <EndDialog coupon={coupon} onClose={() => setEnding(false)} />}
    </div>
  );
}

function Brought({ sums }: Pick<ConsoleCouponWithSums, 'sums'>) {
  return (
    <section>
      <h3 className="mb-1 text-base font-semibold">{COUPON_PANEL_TEXT.brought}</h3>
      <dl className="grid gap-1">
        <Fact name={COUPON_PANEL_TEXT.orders}>
          {COUPON_PANEL_TEXT.orderCount(sums.orders, sums.shops)}
        </Fact>
        <Fact name={COUPON_PANEL_TEXT.discountGiven}>{formatRupees(sums.discountGiven)}</Fact>
        <Fact name={COUPON_PANEL_TEXT.orderTotal}>{formatRupees(sums.orderTotal)}</Fact>
        <Fact name={COUPON_PANEL_TEXT.held}>{formatCount(sums.held)}</Fact>
        {sums.cancelled > 0 && (
          <Fact name={COUPON_PANEL_TEXT.cancelled}>{formatCount(sums.cancelled)}</Fact>
        )}
      </dl>
    </section>
  );
}
