import { formatRupees } from '../domain/money.ts';
import { shownUnit } from '../domain/unit.ts';

/** A unit price as a person reads it: ₹312 / kg. */
export function Money({ paise, unit }: { paise: number; unit: string }) {
  const per = shownUnit(unit);
  return (
    <span className="text-xl font-bold tabular-nums">
      {formatRupees(paise)}
      {per && <span className="text-sm font-medium text-soft"> / {per}</span>}
    </span>
  );
}
