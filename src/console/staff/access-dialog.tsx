import type { FormEvent } from 'react';
import type { Staff } from '../../contract/console-staff.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { STAFF_TEXT } from '../../text/console-staff.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { RoleChoice } from './role-choice.tsx';
import { useStaffChange } from './use-staff-change.ts';

export type Member = Staff['members'][number];

interface AccessDialogProps {
  operator: Operator;
  member: Member;
  onClose: () => void;
}

/** Changes a colleague's role, or ends their access. */
export function AccessDialog({ operator, member, onClose }: AccessDialogProps) {
  const { api } = useConsole();
  const { isBusy, change } = useStaffChange(operator);
  const { id, name } = member;
  const call = api.console.staff[':id'];

  const saveRole = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const role = new FormData(event.currentTarget).get('role') as StaffRole;
    const isDone = await change(
      () => readJson(call.role.$put({ param: { id }, json: { role } })),
      STAFF_TEXT.roleChanged(name, STAFF_ROLE_NAMES[role]),
    );
    if (isDone) onClose();
  };
  const endAccess = async () => {
    const isDone = await change(
      () => readJson(call.end.$post({ param: { id }, json: {} })),
      STAFF_TEXT.ended(name),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog title={name} closeLabel={SHELL_TEXT.close} isOpen onClose={onClose}>
      <form onSubmit={saveRole} className="mt-4 grid gap-4">
        <RoleChoice name="role" defaultRole={member.role} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? STAFF_TEXT.saving : STAFF_TEXT.saveRole}
        </Button>
      </form>
      <div className="mt-6 grid gap-3 border-t border-line pt-5">
        <p className="text-sm text-soft">{STAFF_TEXT.endHint}</p>
        <Button look="danger" isBusy={isBusy} onClick={endAccess}>
          {STAFF_TEXT.endTitle}
        </Button>
      </div>
    </Dialog>
  );
}
