import { INVITATION_DAYS, type StaffRole } from '../domain/staff-role.ts';
import { FIELD_LABELS } from './field-labels.ts';

// Text of the staff screen and of accepting an invitation.

/** What each role may do, beside its name. */
export const STAFF_ROLE_HINTS: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, including staff, settings and districts',
  manager: 'Everything except staff, settings and districts',
  packer: 'Sees orders, packs them and hands them over; no prices or amounts',
  accountant: 'Reads everything except staff, settings and districts; changes nothing',
};

export const STAFF_TEXT = {
  title: 'Staff',
  caption: 'Members of staff',
  loading: 'Loading the staff...',
  readFailed: "We couldn't load the staff.",
  inviteTitle: 'Invite someone',
  inviteHint: `They get an email with a link that works once, for ${INVITATION_DAYS} days.`,
  email: FIELD_LABELS.email,
  role: 'Role',
  invite: 'Send invitation',
  inviting: 'Sending the invitation...',
  invited: (email: string) => `Invitation sent to ${email}`,
  name: FIELD_LABELS.name,
  you: 'You',
  since: 'Since',
  access: 'Access',
  active: 'Active',
  endedOn: (day: string) => `Ended on ${day}`,
  change: 'Change access',
  changeOf: (name: string) => `Change access of ${name}`,
  saveRole: 'Save role',
  saving: 'Saving the role...',
  roleChanged: (name: string, role: string) => `${name} now has the role ${role}`,
  endTitle: 'End access',
  endHint:
    'They are logged out everywhere at once and cannot log in until you restore their access.',
  ended: (name: string) => `${name} no longer has access`,
  restore: 'Restore access',
  restored: (name: string) => `${name} can log in again`,
  invitations: 'Open invitations',
  invitationsCaption: 'Invitations that nobody has accepted yet',
  invitedBy: 'Invited by',
  worksUntil: 'Works until',
  onItsWay: 'Email on its way',
  resend: 'Send again',
  resendTo: (email: string) => `Send again to ${email}`,
  resent: (email: string) => `A new link is on its way to ${email}`,
  withdraw: 'Withdraw',
  withdrawFrom: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawn: (email: string) => `The invitation to ${email} no longer works`,
  changeFailed: "We couldn't save that. Please try again.",
} as const;

export const JOIN_TEXT = {
  title: 'Join the staff',
  intro: (email: string, role: string) =>
    `You're invited with the address ${email}, in the role ${role}. Choose a name and a password.`,
  nameHint: 'Your colleagues see it beside what you change',
  submit: 'Join and log in',
  submitting: 'Joining...',
  failed: "We couldn't accept the invitation. Please try again.",
  readFailed: "We couldn't check your invitation.",
  noToken:
    'This link is incomplete, so we cannot find your invitation. Open the link in our email again.',
  otherTitle: "You're already logged in",
  otherHint: (email: string) =>
    `You're logged in as ${email}. To accept the invitation for someone new, log out first.`,
  logOut: 'Log out and continue',
} as const;
