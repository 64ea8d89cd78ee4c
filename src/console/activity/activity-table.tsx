import type { ReactNode } from 'react';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { ACTIVITY_TEXT, ACTIVITY_WORDS } from '../../text/console-activity.ts';
import { STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../router.tsx';
import { describeChange } from './describe-change.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-leaf-deep underline lg:min-h-6';

const hrefOf = (search: Record<string, string>) =>
  `${CONSOLE_PATHS.activity}?${new URLSearchParams(search)}`;

const COLUMNS: readonly Column<ActivityEntry>[] = [
  {
    key: 'when',
    header: ACTIVITY_TEXT.when,
    className: 'whitespace-nowrap text-soft',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'what',
    header: ACTIVITY_TEXT.what,
    isRowHeader: true,
    className: 'font-normal! @max-xl:col-end-[-1]!',
    cell: ({ action, object }) => (
      <>
        {ACTIVITY_WORDS[action]}{' '}
        <Link
          href={hrefOf({ kind: object.kind, objectId: object.id })}
          title={ACTIVITY_TEXT.onlyAbout(object.name)}
          className={LINK}
        >
          {object.name}
        </Link>
      </>
    ),
  },
  {
    key: 'change',
    header: ACTIVITY_TEXT.change,
    onCard: 'line',
    cell: ({ before, after }) => <Changed before={before} after={after} />,
  },
  {
    key: 'who',
    header: ACTIVITY_TEXT.who,
    onCard: 'line',
    cell: ({ staffId, staffName, staffRole }) => (
      <>
        {staffId ? (
          <Link href={hrefOf({ staffId })} title={ACTIVITY_TEXT.onlyBy(staffName)} className={LINK}>
            {staffName}
          </Link>
        ) : (
          ACTIVITY_TEXT.store
        )}
        {staffRole && <span className="ml-2 text-soft">{STAFF_ROLE_NAMES[staffRole]}</span>}
      </>
    ),
  },
  {
    key: 'from',
    header: ACTIVITY_TEXT.from,
    isWideOnly: true,
    onCard: 'right',
    className: 'text-soft',
    cell: ({ address }) => address || ACTIVITY_TEXT.nothing,
  },
];

interface ActivityTableProps {
  entries: readonly ActivityEntry[] | undefined;
  empty: ReactNode;
  failure: ReactNode;
}

export const ActivityTable = ({ entries, empty, failure }: ActivityTableProps) => (
  <DataTable
    caption={ACTIVITY_TEXT.caption}
    columns={COLUMNS}
    rows={entries}
    keyOf={({ id }) => id}
    words={{ loading: ACTIVITY_TEXT.loading }}
    empty={empty}
    failure={failure}
  />
);

function Changed({ before, after }: Pick<ActivityEntry, 'before' | 'after'>) {
  const fields = describeChange(before, after);
  if (fields.length === 0) return ACTIVITY_TEXT.nothing;
  return (
    <ul className="grid gap-0.5">
      {fields.map((field) => (
        <li key={field.name}>
          <span className="text-soft">{field.name}: </span>
          {field.before !== undefined && (
            <>
              <del className="text-soft">{field.before}</del> →{' '}
            </>
          )}
          <ins className="no-underline">{field.after}</ins>
        </li>
      ))}
    </ul>
  );
}
