import type { DayRange, ExpectedDelivery } from '../../domain/delivery.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';

/** When an order is expected, for both kinds of places: which one a shop is in, the store doesn't know. */
export function ExpectedDays({ expected: { metro, remote } }: { expected: ExpectedDelivery }) {
  return (
    <>
      <Range label={DELIVERY_TEXT.metro} range={metro} />
      <Range label={DELIVERY_TEXT.remote} range={remote} />
    </>
  );
}

const Range = ({ label, range: { from, to } }: { label: string; range: DayRange }) => (
  <span className="block">
    {label}{' '}
    <strong className="font-semibold whitespace-nowrap">
      {DELIVERY_TEXT.days(formatDay(from), formatDay(to))}
    </strong>
  </span>
);
