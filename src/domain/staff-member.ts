import type { StaffRole } from './staff-role.ts';

/** A member of staff who is changing something, as the activity log records them. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The network address that the request came from. */
  readonly address: string;
}
