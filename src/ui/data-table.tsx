import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { Choice } from './choice.ts';
import { rowAttribute } from './current-row.ts';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row, SortKey extends string = string> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts by this key. */
  readonly sortKey?: SortKey;
  /** For figures. */
  readonly isRight?: boolean;
  /** Names the row for screen readers; one column per table. */
  readonly isRowHeader?: boolean;
  /** Where the cell stands on the card that a row becomes in little space; `left` unless said otherwise. */
  readonly onCard?: 'title' | 'corner' | 'left' | 'right' | 'line' | 'hidden';
  /** Shows the header before the value on the card, for values that don't explain themselves. */
  readonly isNamedOnCard?: boolean;
  /** Left out of a table of middling width, such as one with a panel beside it. */
  readonly isWideOnly?: boolean;
  readonly className?: string;
}

export interface Sort<SortKey extends string = string> {
  readonly key: SortKey;
  readonly isDown: boolean;
}

interface DataTableProps<Row, SortKey extends string> {
  /** Says what the table contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row, SortKey>[];
  /** undefined: still loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  sort?: Sort<SortKey> | undefined;
  onSort?: (key: SortKey) => void;
  choice?: Choice | undefined;
  words: {
    readonly loading: string;
    /** For the box that chooses all rows. Needed with `choice`. */
    readonly chooseAll?: string;
    /** For the box of one row. Needed with `choice`. */
    readonly choose?: (row: Row) => string;
  };
  /** The row that single keys act on, or that is open in a panel. */
  current?: string | undefined;
  /** A click anywhere in a row. For keyboards a cell must contain a link or a button that does the same. */
  onOpen?: (row: Row) => void;
  /** Shown in place of the rows if there are none. */
  empty: ReactNode;
  /** Shown above the rows, or in their place if none have loaded. */
  failure?: ReactNode;
  /** Shown below the rows, inside the frame: the bar for chosen rows, the button for more. */
  footer?: ReactNode;
}

// Counted from the end, because a card with a box to choose it has one column more at its start.
const CARD_PLACE = {
  title: '@max-xl:order-1 @max-xl:col-start-[-3] @max-xl:font-bold',
  corner: '@max-xl:order-2 @max-xl:col-start-[-2] @max-xl:self-center @max-xl:text-right',
  left: '@max-xl:order-3 @max-xl:col-start-[-3]',
  right: '@max-xl:order-3 @max-xl:col-start-[-2] @max-xl:text-right',
  line: '@max-xl:order-4 @max-xl:col-start-[-3] @max-xl:col-end-[-1]',
  hidden: '@max-xl:hidden',
} as const;

const CELL = 'min-w-0 wrap-break-word @xl:px-3 @xl:py-1.5';

/**
 * A plain table. Where it has little space each row becomes a card, but screen readers still read a table. Sorting,
 * filtering and paging are the server's: this only shows them.
 */
export function DataTable<Row, SortKey extends string = string>(
  props: DataTableProps<Row, SortKey>,
) {
  const { caption, columns, rows, keyOf, choice, empty, failure, footer, words } = props;
  const isLoading = rows === undefined && !failure;
  return (
    <div className="@container">
      {failure && <div className="mb-3">{failure}</div>}
      {isLoading && <LoadingRows label={words.loading} />}
      {rows?.length === 0 && !failure && empty}
      {rows && rows.length > 0 && (
        <div className="overflow-clip rounded-xl border border-line bg-paper">
          <table className="w-full text-left text-sm @max-xl:block">
            <caption className="sr-only">{caption}</caption>
            <Head {...props} />
            <tbody className="@max-xl:block">
              {rows.map((row) => (
                <BodyRow key={keyOf(row)} {...props} row={row} choice={choice} columns={columns} />
              ))}
            </tbody>
          </table>
          {footer}
        </div>
      )}
    </div>
  );
}

function Head<Row, SortKey extends string>(props: DataTableProps<Row, SortKey>) {
  const { columns, sort, onSort, choice, words } = props;
  const hasTools = choice !== undefined || columns.some(({ sortKey }) => sortKey);
  return (
    <thead
      className={`bg-ivory text-xs text-soft ${hasTools ? '@max-xl:block @max-xl:border-b @max-xl:border-line' : '@max-xl:sr-only'}`}
    >
      <tr className="@max-xl:flex @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-x-1 @max-xl:px-1">
        {choice && (
          <th scope="col" className="w-10 @xl:pl-2">
            <Checkbox
              label={words.chooseAll ?? ''}
              isLabelHidden
              checked={choice.isAllChosen}
              isMixed={choice.isSomeChosen}
              onChange={choice.toggleAll}
            />
          </th>
        )}
        {columns.map(({ key, header, sortKey, isRight, isWideOnly }) => (
          <th
            key={key}
            scope="col"
            {...(sort &&
              sort.key === sortKey && { 'aria-sort': sort.isDown ? 'descending' : 'ascending' })}
            className={`font-medium whitespace-nowrap @xl:px-3 ${sortKey ? '' : '@max-xl:sr-only @xl:py-2'} ${isRight ? '@xl:text-right' : ''} ${isWideOnly ? '@max-4xl:hidden' : ''}`}
          >
            {sortKey && onSort ? (
              <SortButton
                header={header}
                isDown={sort?.key === sortKey ? sort.isDown : undefined}
                onClick={() => onSort(sortKey)}
              />
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  header: string;
  /** undefined: sorted by another column. */
  isDown: boolean | undefined;
  onClick: () => void;
}

function SortButton({ header, isDown, onClick }: SortButtonProps) {
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-1.5 inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 rounded px-1.5 hover:text-ink @max-xl:mx-0 lg:min-h-8"
    >
      {header}
      {isDown !== undefined && <Arrow aria-hidden="true" size={14} className="shrink-0" />}
    </button>
  );
}

const INTERACTIVE = 'a, button, input, label, select, textarea';

type BodyRowProps<Row, SortKey extends string> = DataTableProps<Row, SortKey> & { row: Row };

function BodyRow<Row, SortKey extends string>(props: BodyRowProps<Row, SortKey>) {
  const { row, columns, keyOf, choice, words, current, onOpen } = props;
  const key = keyOf(row);
  const isCurrent = key === current;
  const isChosen = choice?.chosen.has(key) ?? false;
  const open = (event: MouseEvent) => {
    // A click that selected text, or hit a control, is not meant for the row.
    if ((event.target as Element).closest(INTERACTIVE) || getSelection()?.toString()) return;
    onOpen?.(row);
  };
  const openByKey = (event: KeyboardEvent) => {
    // The row itself has the focus, by j and k.
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
  };
  return (
    <tr
      {...rowAttribute(key)}
      tabIndex={-1}
      {...(isCurrent && { 'aria-current': 'true' })}
      {...(onOpen && { onClick: open, onKeyDown: openByKey })}
      className={`scroll-my-20 border-t border-line first:border-t-0 focus-visible:-outline-offset-3 @xl:first:border-t @max-xl:grid @max-xl:gap-x-4 @max-xl:gap-y-0.5 @max-xl:py-2.5 @max-xl:pr-3 ${choice ? '@max-xl:grid-cols-[2.75rem_minmax(0,1fr)_auto]' : '@max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:pl-3'} ${onOpen ? 'cursor-pointer hover:bg-ivory' : ''} ${isCurrent ? 'bg-leaf-wash! shadow-[inset_3px_0_0_var(--color-leaf)]' : isChosen ? 'bg-turmeric-wash/60' : ''}`}
    >
      {choice && (
        <td className="@max-xl:col-start-1 @max-xl:row-span-2 @max-xl:row-start-1 @max-xl:-mr-4 @xl:pl-2">
          <Checkbox
            label={words.choose?.(row) ?? ''}
            isLabelHidden
            checked={isChosen}
            onChange={(_, isRange) => choice.toggle(key, isRange)}
          />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

interface CellsProps<Row, SortKey extends string> {
  row: Row;
  columns: readonly Column<Row, SortKey>[];
}

function Cells<Row, SortKey extends string>({ row, columns }: CellsProps<Row, SortKey>) {
  return columns.map((column) => {
    const { key, header, cell, isRight, isRowHeader, isNamedOnCard, isWideOnly } = column;
    const Tag = isRowHeader ? 'th' : 'td';
    const place = CARD_PLACE[column.onCard ?? (isRowHeader ? 'title' : 'left')];
    const wide = isWideOnly ? '@xl:@max-4xl:hidden' : '';
    const side = isRight ? 'tabular-nums @xl:text-right' : '';
    return (
      <Tag
        key={key}
        {...(isRowHeader && { scope: 'row' })}
        className={`${CELL} ${isRowHeader ? 'font-bold wrap-anywhere' : 'font-normal'} ${place} ${wide} ${side} ${column.className ?? ''}`}
      >
        {isNamedOnCard && (
          // A screen reader reads the column's header anyway.
          <span aria-hidden="true" className="text-soft @xl:hidden">
            {header}{' '}
          </span>
        )}
        {cell(row)}
      </Tag>
    );
  });
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-paper">
      <p className="sr-only">{label}</p>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change.
        <div key={index} className="flex gap-6 border-t border-line p-3 first:border-t-0">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
