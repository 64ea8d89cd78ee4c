// The roles of the people who run the store. src/contract/console-access.ts says which calls each may make.

export const STAFF_ROLES = ['owner', 'manager', 'packer', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether this role may read what was done about members of staff. */
export const seesStaff = (role: StaffRole): boolean => role === 'owner' || role === 'accountant';

/** How long an entered password counts as fresh, for the calls that ask for one. */
export const FRESH_PASSWORD_MINUTES = 10;

/** How long the link in an invitation works. */
export const INVITATION_DAYS = 7;
