import { Truck } from 'lucide-react';
import { missingToFreeDeliveryPaise } from '../../domain/delivery.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { useBrand } from '../frame/use-brand.ts';

/** What is missing to free delivery, and what happens below it (BUY-07). The total never contains a charge. */
export function DeliveryCharge({ totalPaise }: { totalPaise: number }) {
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
