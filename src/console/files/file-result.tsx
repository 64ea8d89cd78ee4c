import { type ReactNode, useEffect, useRef } from 'react';
import { SHEET_FILES_TEXT as TEXT } from '../../text/console-sheet-files.ts';

interface ResultSummaryProps {
  summary: string;
  /** The file's. */
  name: string;
  check: { readonly unchangedRows: number; readonly unknownColumns: readonly string[] };
  /** Said between the rows that stay and the columns that are not read. */
  children?: ReactNode;
}

/** What a file would change, in a sentence. */
export function ResultSummary({ summary, name, check, children }: ResultSummaryProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  // A screen reader hears the outcome, and Tab goes on from there.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <>
      <p ref={sentence} tabIndex={-1} className="mt-2 text-lg font-semibold outline-none">
        {summary}
      </p>
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {name} · {TEXT.unchanged(check.unchangedRows)}
        {children}
        {check.unknownColumns.length > 0 && ` ${TEXT.unknownColumns(check.unknownColumns)}`}
      </p>
    </>
  );
}

export const HEAD = 'sticky top-0 bg-ivory px-3 py-2 text-left text-xs font-medium text-soft';

/** A table in a frame of its own, which scrolls. */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it.
    tabIndex={0}
    className="max-h-72 overflow-auto rounded-xl border border-line bg-paper"
  >
    <table className="w-full text-sm">{children}</table>
  </section>
);
