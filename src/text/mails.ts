export const MAIL_KINDS = ['reset', 'deletion-code', 'welcome'] as const;
export type MailText = { kind: (typeof MAIL_KINDS)[number] };
