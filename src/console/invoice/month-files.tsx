import { useId, useState } from 'react';
import { formatDay } from '../../domain/format-moment.ts';
import { apiPath } from '../../domain/paths.ts';
import {
  MONTH_FILES,
  type MonthFile,
  monthFileName,
} from '../../domain/tax/returns/month-files.ts';
import { boundsOfMonth } from '../../domain/tax/returns/return-month.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import {
  MONTH_FILE_HINTS,
  MONTH_FILE_NAMES,
  TAX_MONTH_TEXT,
} from '../../text/console-tax-month.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { saveFile } from '../../web/save-file.ts';
import { useSaveFile } from '../../web/use-save-file.ts';

interface MonthFilesProps {
  month: string;
  /** How many invoices need an e-way bill. */
  eWayBills: number;
}

/** The files of a month, with who needs which. */
export function MonthFiles({ month, eWayBills }: MonthFilesProps) {
  const [day, setDay] = useState('');
  return (
    <section aria-labelledby="month-files" className="rounded-xl border border-line bg-paper p-4">
      <h2 id="month-files" className="text-lg">
        {TAX_MONTH_TEXT.files}
      </h2>
      <ul className="mt-2 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {MONTH_FILES.map((file) => (
          <li key={file} className="grid content-start gap-1.5 text-sm">
            <p>
              <span className="font-semibold">{MONTH_FILE_NAMES[file]}</span>
              <span className="block text-soft">
                {MONTH_FILE_HINTS[file]}{' '}
                {file === 'eway-bills.json' && TAX_MONTH_TEXT.eWayBills(eWayBills)}
              </span>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {file === 'eway-bills.json' && <DayChoice month={month} day={day} onDay={setDay} />}
              <Save file={file} month={month} day={file === 'eway-bills.json' ? day : ''} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayChoice(props: { month: string; day: string; onDay: (day: string) => void }) {
  const { month, day, onDay } = props;
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>{TAX_MONTH_TEXT.eWayDay}</label>
      <select
        id={id}
        value={day}
        onChange={({ target }) => onDay(target.value)}
        className="h-11 cursor-pointer rounded-lg border border-line bg-paper px-2.5 text-base font-medium hover:border-control lg:h-9 lg:text-sm"
      >
        <option value="">{TAX_MONTH_TEXT.wholeMonth}</option>
        {daysOf(month).map((each) => (
          <option key={each} value={each}>
            {formatDay(each)}
          </option>
        ))}
      </select>
    </span>
  );
}

const DAY_MS = 86_400_000;

function daysOf(month: string): string[] {
  const { from, to } = boundsOfMonth(month);
  const first = Date.parse(from);
  const count = (Date.parse(to) - first) / DAY_MS;
  return Array.from({ length: count }, (_, nth) =>
    new Date(first + nth * DAY_MS).toISOString().slice(0, 10),
  );
}

function Save({ file, month, day }: { file: MonthFile; month: string; day: string }) {
  const query = new URLSearchParams({ file, ...(day && { day }) });
  const { isSaving, saveIt } = useSaveFile(() =>
    saveFile(`${apiPath(`/console/tax-months/${month}/file`)}?${query}`, {
      usualName: monthFileName(file, day || month),
      failed: SHEET_FILES_TEXT.downloadFailed,
    }),
  );
  return (
    <ToolButton isBusy={isSaving} onClick={saveIt}>
      {isSaving ? SHEET_FILES_TEXT.downloading : TAX_MONTH_TEXT.download(file)}
    </ToolButton>
  );
}
