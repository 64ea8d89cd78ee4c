import { useState } from 'react';
import { checkEmail } from '../../domain/account-rules.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { STAFF_TEXT } from '../../text/console-staff.ts';
import { Field } from '../../ui/field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { useConsole } from '../console-context.tsx';
import type { Operator } from '../session.ts';
import { RoleChoice } from './role-choice.tsx';
import { useStaffChange } from './use-staff-change.ts';

const RULES = { email: checkEmail, role: () => null };

/** What was typed stays until the invitation is sent. */
export function InviteForm({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { change } = useStaffChange(operator);
  const [sent, setSent] = useState(0);
  const form = useForm({
    rules: RULES,
    failed: STAFF_TEXT.changeFailed,
    send: async ({ email, role }) => {
      const json = { email, role: role as StaffRole };
      const isDone = await change(
        () => readJson(api.console.staff.invitations.$post({ json })),
        STAFF_TEXT.invited(email),
      );
      if (isDone) setSent(sent + 1);
    },
  });
  return (
    <section aria-labelledby="invite-title" className="max-w-md">
      <h2 id="invite-title" className="mb-1 text-lg">
        {STAFF_TEXT.inviteTitle}
      </h2>
      <p className="mb-3 text-sm text-soft">{STAFF_TEXT.inviteHint}</p>
      <FormCard key={sent} {...form} submit={STAFF_TEXT.invite} submitting={STAFF_TEXT.inviting}>
        <Field
          {...form.field('email')}
          label={STAFF_TEXT.email}
          type="email"
          required
          autoComplete="off"
          inputMode="email"
        />
        <RoleChoice name="role" defaultRole="packer" />
      </FormCard>
    </section>
  );
}
