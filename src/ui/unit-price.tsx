import { formatRupees } from '../domain/format-money.ts';
import { type Rate, rateText } from '../domain/pack.ts';
import { shownUnit } from '../domain/unit.ts';

const SIZES = {
  card: 'text-[1.1875rem] sm:text-[1.375rem]',
  large: 'text-4xl',
};

const SMALL = 'text-[0.8125rem] font-medium whitespace-nowrap text-soft';

interface MoneyProps {
  paise: number;
  unit: string;
  size?: keyof typeof SIZES;
}

/** A unit price as a person reads it: ₹312 / kg. */
export function Money({ paise, unit, size = 'card' }: MoneyProps) {
  const per = shownUnit(unit);
  return (
    <span className={`font-bold whitespace-nowrap tabular-nums ${SIZES[size]}`}>
      {formatRupees(paise)}
      {per && (
        <>
          {' '}
          <span className={SMALL}>/ {per}</span>
        </>
      )}
    </span>
  );
}

/** Beside the price of a pack, what a kilogram or litre of it costs (PACK-02). */
export function RateBeside({ rate }: { rate: Rate | null | undefined }) {
  return rate && <span className={`${SMALL} tabular-nums`}>{rateText(rate)}</span>;
}
