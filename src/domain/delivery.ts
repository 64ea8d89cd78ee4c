// Decides when an order is delivered and whether delivery is free, by the shipping policy (BUY-07,
// docs/decisions/034-the-frame-and-delivery.md). The total never contains a charge for delivery.

/** India has one time zone and no daylight saving time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Orders before 2 PM are processed the same day. */
const CUT_OFF_HOUR = 14;

/** Business days from processing to delivery: the first and the last that are expected. */
export interface DayCount {
  readonly first: number;
  readonly last: number;
}

export interface DeliveryDays {
  readonly metro: DayCount;
  readonly remote: DayCount;
}

/** A day of the calendar: '2026-11-16'. */
type Day = string;

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export interface ExpectedDelivery {
  readonly processedOn: Day;
  /** Ordered before the cut-off of a business day. */
  readonly isSameDay: boolean;
  readonly metro: DayRange;
  readonly remote: DayRange;
}

/** Business days are Monday to Friday. The store has no list of public holidays: the screens say that they come on top. */
export function expectedDelivery(
  orderedAt: Date,
  { metro, remote }: DeliveryDays,
): ExpectedDelivery {
  const inIndia = new Date(orderedAt.getTime() + INDIA_AHEAD_MS);
  const today = Math.floor(inIndia.getTime() / DAY_MS);
  const isSameDay = isBusinessDay(today) && inIndia.getUTCHours() < CUT_OFF_HOUR;
  const processed = isSameDay ? today : businessDaysAfter(today, 1);
  const range = ({ first, last }: DayCount): DayRange => ({
    from: dayText(businessDaysAfter(processed, first)),
    to: dayText(businessDaysAfter(processed, last)),
  });
  return {
    processedOn: dayText(processed),
    isSameDay,
    metro: range(metro),
    remote: range(remote),
  };
}

/** The pin codes of the cities that get their goods as soon as metro cities do, the first and the last of each. */
const METRO_PIN_CODES: readonly (readonly [first: number, last: number])[] = [
  [624_001, 624_005], // Dindigul
  [638_001, 638_012], // Erode
  [641_001, 641_049], // Coimbatore
  [641_601, 641_608], // Tiruppur
  [678_001, 678_014], // Palakkad
  [680_001, 680_028], // Thrissur
];

/** The days on which a shop with this pin code can expect its goods. A place that is not known is remote. */
export function expectedDays({ metro, remote }: ExpectedDelivery, pinCode: string): DayRange {
  const code = Number(pinCode);
  return METRO_PIN_CODES.some(([first, last]) => code >= first && code <= last) ? metro : remote;
}

/** Days are counted from 1 January 1970, a Thursday. */
const isBusinessDay = (day: number): boolean => ![6, 0].includes((day + 4) % 7);

function businessDaysAfter(day: number, count: number): number {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached += 1;
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

const dayText = (day: number): Day => new Date(day * DAY_MS).toISOString().slice(0, 10);

const PAISE_PER_RUPEE = 100;

/**
 * What is missing to free delivery, in whole rupees; 0: delivery is free. A total of exactly the limit isn't above it.
 */
export function missingToFreeDeliveryPaise(totalPaise: number, abovePaise: number): number {
  if (totalPaise > abovePaise) return 0;
  return (Math.floor((abovePaise - totalPaise) / PAISE_PER_RUPEE) + 1) * PAISE_PER_RUPEE;
}
