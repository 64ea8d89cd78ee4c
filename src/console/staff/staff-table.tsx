import { useState } from 'react';
import { formatDate } from '../../domain/format-moment.ts';
import { STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { STAFF_TEXT } from '../../text/console-staff.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { AccessDialog, type Member } from './access-dialog.tsx';
import { useStaffChange } from './use-staff-change.ts';

interface StaffTableProps {
  operator: Operator;
  members: readonly Member[] | undefined;
  failure?: React.ReactNode;
}

export function StaffTable({ operator, members, failure }: StaffTableProps) {
  const [changing, setChanging] = useState<Member>();
  const columns: Column<Member>[] = [
    {
      key: 'name',
      header: STAFF_TEXT.name,
      isRowHeader: true,
      cell: ({ id, name, email }) => (
        <>
          <span>{name}</span>
          {id === operator.id && (
            <span className="ml-2 rounded-full bg-leaf-wash px-2 py-0.5 text-xs font-semibold text-leaf-deep">
              {STAFF_TEXT.you}
            </span>
          )}
          <span className="block font-normal text-soft">{email}</span>
        </>
      ),
    },
    { key: 'role', header: STAFF_TEXT.role, cell: ({ role }) => STAFF_ROLE_NAMES[role] },
    {
      key: 'since',
      header: STAFF_TEXT.since,
      isNamedOnCard: true,
      onCard: 'right',
      className: 'whitespace-nowrap',
      cell: ({ since }) => formatDate(since),
    },
    {
      key: 'access',
      header: STAFF_TEXT.access,
      onCard: 'line',
      cell: (member) => (
        <AccessCell operator={operator} member={member} onChange={() => setChanging(member)} />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={STAFF_TEXT.caption}
        columns={columns}
        rows={members}
        keyOf={({ id }) => id}
        words={{ loading: STAFF_TEXT.loading }}
        empty={null}
        failure={failure}
      />
      {changing && (
        <AccessDialog
          operator={operator}
          member={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

interface AccessCellProps {
  operator: Operator;
  member: Member;
  onChange: () => void;
}

function AccessCell({ operator, member, onChange }: AccessCellProps) {
  const { api } = useConsole();
  const { isBusy, change } = useStaffChange(operator);
  const { id, name, endedAt } = member;
  const restore = () =>
    change(
      () => readJson(api.console.staff[':id'].restore.$post({ param: { id }, json: {} })),
      STAFF_TEXT.restored(name),
    );
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className={endedAt ? 'text-chilli' : ''}>
        {endedAt ? STAFF_TEXT.endedOn(formatDate(endedAt)) : STAFF_TEXT.active}
      </span>
      {id !== operator.id &&
        (endedAt ? (
          <ToolButton isBusy={isBusy} onClick={restore}>
            {STAFF_TEXT.restore}
          </ToolButton>
        ) : (
          <ToolButton onClick={onChange} aria-label={STAFF_TEXT.changeOf(name)}>
            {STAFF_TEXT.change}
          </ToolButton>
        ))}
    </span>
  );
}
