import { Link } from '@tanstack/react-router';
import { formatDay } from '../../domain/format-moment.ts';
import { PATHS } from '../../domain/paths.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { useUser } from '../account/use-user.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { ExpectedDays } from '../order/expected-days.tsx';
import type { CartDelivery } from './use-expected-delivery.ts';

interface DeliveryFactsProps {
  delivery: CartDelivery;
}

/** Where and when this cart would be delivered (BUY-07). */
export function DeliveryFacts({ delivery }: DeliveryFactsProps) {
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
            <Expected delivery={delivery} />
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

function Expected({ delivery: { days, isSameDay, processedOn } }: DeliveryFactsProps) {
  return (
    <>
      {/* Its place is there before the profile is. */}
      <strong className="block min-h-[1lh] font-semibold">
        {days && <ExpectedDays days={days} />}
      </strong>
      <span className="mt-1 block text-soft">
        {isSameDay
          ? DELIVERY_TEXT.processedToday
          : DELIVERY_TEXT.processedOn(formatDay(processedOn))}{' '}
        {DELIVERY_TEXT.holidays}
      </span>
    </>
  );
}
