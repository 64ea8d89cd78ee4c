import type { Staff } from '../../contract/console-staff.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { STAFF_TEXT } from '../../text/console-staff.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { useStaffChange } from './use-staff-change.ts';

type Invitation = Staff['invitations'][number];

interface InvitationTableProps {
  operator: Operator;
  invitations: readonly Invitation[];
}

export function InvitationTable({ operator, invitations }: InvitationTableProps) {
  const columns: Column<Invitation>[] = [
    { key: 'email', header: STAFF_TEXT.email, isRowHeader: true, cell: ({ email }) => email },
    { key: 'role', header: STAFF_TEXT.role, cell: ({ role }) => STAFF_ROLE_NAMES[role] },
    {
      key: 'by',
      header: STAFF_TEXT.invitedBy,
      isNamedOnCard: true,
      isWideOnly: true,
      cell: ({ invitedBy }) => invitedBy,
    },
    {
      key: 'until',
      header: STAFF_TEXT.worksUntil,
      isNamedOnCard: true,
      className: 'whitespace-nowrap',
      cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : STAFF_TEXT.onItsWay),
    },
    {
      key: 'actions',
      header: STAFF_TEXT.access,
      onCard: 'line',
      cell: (invitation) => <Actions operator={operator} invitation={invitation} />,
    },
  ];
  return (
    <DataTable
      caption={STAFF_TEXT.invitationsCaption}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      words={{ loading: STAFF_TEXT.loading }}
      empty={null}
    />
  );
}

function Actions({ operator, invitation }: { operator: Operator; invitation: Invitation }) {
  const { api } = useConsole();
  const { isBusy, change } = useStaffChange(operator);
  const { id, email } = invitation;
  const call = api.console.staff.invitations[':id'];
  const resend = () =>
    change(
      () => readJson(call.resend.$post({ param: { id }, json: {} })),
      STAFF_TEXT.resent(email),
    );
  const withdraw = () =>
    change(() => readJson(call.$delete({ param: { id } })), STAFF_TEXT.withdrawn(email));
  return (
    <span className="flex gap-2 @max-xl:flex-wrap @xl:justify-end">
      <ToolButton isBusy={isBusy} onClick={resend} aria-label={STAFF_TEXT.resendTo(email)}>
        {STAFF_TEXT.resend}
      </ToolButton>
      <ToolButton
        look="danger"
        isBusy={isBusy}
        onClick={withdraw}
        aria-label={STAFF_TEXT.withdrawFrom(email)}
      >
        {STAFF_TEXT.withdraw}
      </ToolButton>
    </span>
  );
}
