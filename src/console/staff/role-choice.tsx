import { STAFF_ROLES, type StaffRole } from '../../domain/staff-role.ts';
import { STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { STAFF_ROLE_HINTS, STAFF_TEXT } from '../../text/console-staff.ts';

interface RoleChoiceProps {
  /** Of the radio buttons; unique on the screen. */
  name: string;
  defaultRole: StaffRole;
}

/** The four roles with what each may do. */
export const RoleChoice = ({ name, defaultRole }: RoleChoiceProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{STAFF_TEXT.role}</legend>
    <div className="grid gap-1">
      {STAFF_ROLES.map((role) => (
        <label
          key={role}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-2 py-2 hover:bg-ivory has-checked:bg-leaf-wash"
        >
          <input
            type="radio"
            name={name}
            value={role}
            defaultChecked={role === defaultRole}
            className="mt-0.5 size-5 shrink-0 accent-leaf"
          />
          <span>
            <span className="block font-semibold">{STAFF_ROLE_NAMES[role]}</span>
            <span className="block text-sm text-soft">{STAFF_ROLE_HINTS[role]}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
