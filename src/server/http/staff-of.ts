import type { Context } from 'hono';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { RequestContext } from './request-context.ts';

/** The member of staff that the guard of the console has admitted. */
export function staffOf(c: Context<RequestContext>): StaffMember {
  const staff = c.get('staff');
  if (!staff) throw new Error(`${c.req.path} is not behind the guard of the console.`);
  return staff;
}
