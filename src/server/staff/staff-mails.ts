import type { MailPreparations } from '../mail/prepare-mail.ts';
import { createInvitationLink } from './invitation-link.ts';

export const STAFF_MAILS: MailPreparations<'staff-invitation'> = {
  'staff-invitation': async ({ db, publicUrl }, { text }) => {
    const link = await createInvitationLink(db, text.invitationId, publicUrl);
    return link === null ? { notSent: 'INVITATION_ENDED' } : { text: { ...text, link } };
  },
};
