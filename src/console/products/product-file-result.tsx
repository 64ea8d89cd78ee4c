import type { ReactNode } from 'react';
import type { ProductFileCheck } from '../../contract/console-product-files.ts';
import { PRODUCT_FILE_HEADERS } from '../../domain/product-file.ts';
import {
  PRODUCT_ROW_PROBLEM_TEXT,
  PRODUCT_FILES_TEXT as TEXT,
} from '../../text/console-product-files.ts';
import { PRODUCTS_TEXT } from '../../text/console-products.ts';
import { SHEET_FILES_TEXT } from '../../text/console-sheet-files.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { HEAD, ResultSummary, TableFrame } from '../files/file-result.tsx';

interface ProductFileResultProps {
  name: string;
  check: ProductFileCheck;
  isApplying: boolean;
  onApply: () => void;
  onAgain: () => void;
}

/** What the file would change, and the rows of which nothing is taken. */
export function ProductFileResult(props: ProductFileResultProps) {
  const { name, check, isApplying, onApply, onAgain } = props;
  const { products, badRowCount, badRows, changedRows } = check;
  return (
    <>
      <ResultSummary
        summary={TEXT.summary(products.length, badRowCount)}
        name={name}
        check={check}
      />
      <div className="mt-3 grid max-h-[55dvh] gap-4 overflow-y-auto">
        {badRowCount > 0 && (
          <Rows
            title={TEXT.badRows}
            hint={TEXT.badRowsHint}
            headers={[
              SHEET_FILES_TEXT.row,
              PRODUCTS_TEXT.product,
              SHEET_FILES_TEXT.column,
              SHEET_FILES_TEXT.found,
              SHEET_FILES_TEXT.toDo,
            ]}
            rows={badRows.flatMap(({ row, id, title, problems }) =>
              problems.map(({ column, problem, found }) => [
                String(row),
                title || id,
                PRODUCT_FILE_HEADERS[column],
                found,
                PRODUCT_ROW_PROBLEM_TEXT[problem](found),
              ]),
            )}
            rest={badRowCount - badRows.length}
          />
        )}
        {changedRows.length > 0 && (
          <Rows
            title={TEXT.changes}
            headers={[
              SHEET_FILES_TEXT.row,
              PRODUCTS_TEXT.product,
              SHEET_FILES_TEXT.column,
              TEXT.before,
              TEXT.after,
            ]}
            rows={changedRows.flatMap(({ row, title, cells }) =>
              cells.map(({ column, from, to }) => [
                String(row),
                title,
                PRODUCT_FILE_HEADERS[column],
                from,
                to,
              ]),
            )}
            rest={products.length - changedRows.length}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {products.length > 0 && (
          <ToolButton look="solid" isBusy={isApplying} onClick={onApply}>
            {isApplying ? TEXT.applying : TEXT.apply(products.length)}
          </ToolButton>
        )}
        <ToolButton onClick={onAgain}>{SHEET_FILES_TEXT.again}</ToolButton>
      </div>
    </>
  );
}

interface RowsProps {
  title: string;
  hint?: ReactNode;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many more there are. */
  rest: number;
}

function Rows({ title, hint, headers, rows, rest }: RowsProps) {
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      {hint && <p className="mb-2 text-sm text-soft">{hint}</p>}
      <TableFrame label={title}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} className={HEAD}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row = '', product = '', column = '', ...more]) => (
            <tr key={`${row} ${column}`}>
              <th scope="row" className="border-t border-line px-3 py-1.5 text-right tabular-nums">
                {row}
              </th>
              {[product, column, ...more].map((cell, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change.
                <td key={nth} className="border-t border-line px-3 py-1.5 wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {rest > 0 && <p className="mt-2 text-sm">{TEXT.moreRows(rest)}</p>}
    </div>
  );
}
