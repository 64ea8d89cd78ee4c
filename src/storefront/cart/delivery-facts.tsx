import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expectedDelivery } from '../../domain/delivery.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { PATHS } from '../../domain/paths.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { useUser } from '../account/use-user.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { useBrand } from '../frame/use-brand.ts';
import { ExpectedDays } from '../order/expected-days.tsx';

/** Where and when this cart would be delivered (BUY-07). */
export function DeliveryFacts() {
  return (
    <section aria-labelledby="delivery" className="grid gap-3">
      <h2 id="delivery" className="text-xl">
        {DELIVERY_TEXT.title}
      </h2>
      <dl className="grid gap-3 text-sm">
        <Address />
        <div>
          <dt className="text-soft">{DELIVERY_TEXT.expected}</dt>
          <dd>
            <Expected />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Address() {
  const { profile } = useUser();
  const { storeName, address, pinCode } = profile ?? {};
  return (
    <div>
      <dt className="text-soft">{DELIVERY_TEXT.address}</dt>
      <dd className="flex items-start justify-between gap-3">
        {/* Its place is there before the profile is. */}
        <span className="min-h-[2lh] min-w-0 font-medium wrap-anywhere">
          {[storeName, address, pinCode].filter(Boolean).join(', ')}
        </span>
        <Link to={PATHS.profile} className={`${TEXT_LINK} shrink-0`}>
          {DELIVERY_TEXT.change}
          <span className="sr-only"> {DELIVERY_TEXT.address}</span>
        </Link>
      </dd>
    </div>
  );
}

const MINUTE_MS = 60_000;

function Expected() {
  const [now, setNow] = useState(() => new Date());
  // The cut-off may pass while the cart is open.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const expected = expectedDelivery(now, useBrand().deliveryDays);
  return (
    <>
      <ExpectedDays expected={expected} />
      <span className="mt-1 block text-soft">
        {expected.isSameDay
          ? DELIVERY_TEXT.processedToday
          : DELIVERY_TEXT.processedOn(formatDay(expected.processedOn))}{' '}
        {DELIVERY_TEXT.holidays}
      </span>
    </>
  );
}
