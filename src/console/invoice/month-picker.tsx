import { ChevronLeft, ChevronRight } from 'lucide-react';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { monthAfter } from '../../domain/tax/returns/return-month.ts';
import { TAX_MONTH_TEXT } from '../../text/console-tax-month.ts';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { changeSearch, Link } from '../router.tsx';

interface MonthPickerProps {
  month: string;
  thisMonth: string;
}

/** As far back as a return can still be corrected, and some. */
const MONTHS = 36;

const hrefOf = (month: string): string => `${CONSOLE_PATHS.taxMonth}?month=${month}`;

export function MonthPicker({ month, thisMonth }: MonthPickerProps) {
  const recent = Array.from({ length: MONTHS }, (_, ago) => monthAfter(thisMonth, -ago));
  const isNewest = month >= thisMonth;
  const months = recent.includes(month) ? recent : [...recent, month];
  return (
    <>
      <Link
        href={hrefOf(monthAfter(month, -1))}
        aria-label={TAX_MONTH_TEXT.earlier}
        className={toolButtonClass()}
      >
        <ChevronLeft aria-hidden="true" size={16} />
      </Link>
      <select
        aria-label={TAX_MONTH_TEXT.month}
        value={month}
        onChange={({ target }) => changeSearch({ month: target.value })}
        className="h-11 cursor-pointer rounded-lg border border-line bg-paper px-2.5 text-base font-medium hover:border-control lg:h-9 lg:text-sm"
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {TAX_MONTH_TEXT.name(each)}
          </option>
        ))}
      </select>
      {/* At the newest month it stays, so that nothing moves and the focus is kept. */}
      <Link
        href={hrefOf(isNewest ? month : monthAfter(month))}
        aria-label={TAX_MONTH_TEXT.later}
        aria-disabled={isNewest || undefined}
        className={toolButtonClass()}
      >
        <ChevronRight aria-hidden="true" size={16} />
      </Link>
    </>
  );
}
