import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { expectedDelivery, missingToFreeDeliveryPaise } from '../../domain/delivery.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { PATHS } from '../../domain/paths.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { useUser } from '../account/use-user.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { useBrand } from '../frame/use-brand.ts';
import { ExpectedDays } from '../order/expected-days.tsx';

/** Where and when this cart would be delivered, and whether that is free (BUY-07). */
export function DeliveryFacts({ totalPaise }: { totalPaise: number }) {
  return (
    <section aria-labelledby="delivery" className="grid gap-3">
      <h2 id="delivery" className="text-xl">
        {DELIVERY_TEXT.title}
      </h2>
      <Charge totalPaise={totalPaise} />
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

function Charge({ totalPaise }: { totalPaise: number }) {
  const { freeDeliveryAbovePaise: abovePaise } = useBrand();
  const missingPaise = missingToFreeDeliveryPaise(totalPaise, abovePaise);
  const reached = abovePaise === 0 ? 1 : Math.min(totalPaise / abovePaise, 1);
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden="true" size={19} className="shrink-0 text-leaf" />
        {missingPaise === 0 ? DELIVERY_TEXT.free : DELIVERY_TEXT.missing(missingPaise)}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full origin-left ${missingPaise === 0 ? 'bg-leaf' : 'bg-turmeric'}`}
          style={{ transform: `scaleX(${reached})` }}
        />
      </div>
      {missingPaise > 0 && (
        <p className="mt-2 text-sm text-soft">{DELIVERY_TEXT.below(abovePaise)}</p>
      )}
    </div>
  );
}

function Address() {
  const { profile } = useUser();
  const { storeName, address, pinCode } = profile ?? {};
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <dt className="text-soft">{DELIVERY_TEXT.address}</dt>
        {/* Its place is there before the profile is. */}
        <dd className="min-h-[2lh] font-medium wrap-anywhere">
          {[storeName, address, pinCode].filter(Boolean).join(', ')}
        </dd>
      </div>
      <Link to={PATHS.profile} className={`${TEXT_LINK} shrink-0`}>
        {DELIVERY_TEXT.change}
        <span className="sr-only"> {DELIVERY_TEXT.address}</span>
      </Link>
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
  const expected = expectedDelivery(now);
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
