import { useQuery } from '@tanstack/react-query';
import { indiaDay } from '../../domain/india-day.ts';
import { isMonth, monthOfDay } from '../../domain/tax/returns/return-month.ts';
import { TAX_MONTH_TEXT } from '../../text/console-tax-month.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { MonthFiles } from '../invoice/month-files.tsx';
import { MonthFindings } from '../invoice/month-findings.tsx';
import { MonthPicker } from '../invoice/month-picker.tsx';
import { MonthSums } from '../invoice/month-sums.tsx';
import { taxMonthQuery } from '../queries/tax-month.ts';
import { usePlace } from '../router.tsx';
import { isAboutCaller, type Operator } from '../session.ts';

/** A month for the accountant: its sums, what is missing, and its files (TAX-06). */
export function TaxMonthScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const thisMonth = monthOfDay(indiaDay(new Date()));
  const wanted = search.get('month') ?? '';
  const month = isMonth(wanted) && wanted <= thisMonth ? wanted : thisMonth;
  const { data, error, isError, isFetching, refetch } = useQuery(
    taxMonthQuery(api, operator.id, month),
  );
  const refusal = isAboutCaller(error) ? error.refusal?.message : undefined;
  return (
    <>
      <ScreenHead title={TAX_MONTH_TEXT.title} hint={TAX_MONTH_TEXT.hint}>
        <MonthPicker month={month} thisMonth={thisMonth} />
      </ScreenHead>
      {isError && (
        <div className="mb-3">
          <CallFailedNotice
            sentence={refusal || TAX_MONTH_TEXT.readFailed}
            tryAgain={() => refetch()}
            isTrying={isFetching}
          />
        </div>
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{TAX_MONTH_TEXT.loading}</span>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {data && (
        <div className="grid gap-4">
          {month === thisMonth && (
            <p className="text-sm font-medium text-soft">{TAX_MONTH_TEXT.running}</p>
          )}
          {data.invoices.count + data.creditNotes.count === 0 && <p>{TAX_MONTH_TEXT.empty}</p>}
          <MonthSums month={data} />
          <MonthFindings findings={data.findings} role={operator.role} />
          <MonthFiles key={month} month={month} eWayBills={data.eWayBills} />
        </div>
      )}
    </>
  );
}
