import { useEffect, useState } from 'react';
import {
  type DayRange,
  type ExpectedDelivery,
  expectedDays,
  expectedDelivery,
} from '../../domain/delivery.ts';
import { useUser } from '../account/use-user.ts';
import { useBrand } from '../frame/use-brand.ts';

const MINUTE_MS = 60_000;

export interface CartDelivery extends Pick<ExpectedDelivery, 'processedOn' | 'isSameDay'> {
  /** undefined: the shop's pin code is not loaded yet. */
  readonly days: DayRange | undefined;
}

/** When the cart would be delivered if it were ordered now. */
export function useExpectedDelivery(): CartDelivery {
  const { profile } = useUser();
  const [now, setNow] = useState(() => new Date());
  // The cut-off may pass while the cart is open.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const expected = expectedDelivery(now, useBrand().deliveryDays);
  return { ...expected, days: profile ? expectedDays(expected, profile.pinCode) : undefined };
}
