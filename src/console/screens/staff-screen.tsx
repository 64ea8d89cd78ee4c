import { useQuery } from '@tanstack/react-query';
import { STAFF_TEXT } from '../../text/console-staff.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { staffQuery } from '../queries/staff.ts';
import type { Operator } from '../session.ts';
import { InvitationTable } from '../staff/invitation-table.tsx';
import { InviteForm } from '../staff/invite-form.tsx';
import { StaffTable } from '../staff/staff-table.tsx';

export function StaffScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const staff = useQuery(staffQuery(api, operator.id));
  const failure = staff.isError && (
    <CallFailedNotice
      sentence={STAFF_TEXT.readFailed}
      tryAgain={() => staff.refetch()}
      isTrying={staff.isFetching}
    />
  );
  const invitations = staff.data?.invitations ?? [];
  return (
    <>
      <ScreenHead title={STAFF_TEXT.title} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-6">
        <div className="grid gap-6">
          <StaffTable operator={operator} members={staff.data?.members} failure={failure} />
          {invitations.length > 0 && (
            <section aria-labelledby="invitations-title">
              <h2 id="invitations-title" className="mb-2 text-lg">
                {STAFF_TEXT.invitations}
              </h2>
              <InvitationTable operator={operator} invitations={invitations} />
            </section>
          )}
        </div>
        <InviteForm operator={operator} />
      </div>
    </>
  );
}
