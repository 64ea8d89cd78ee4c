import { FIELD_LABELS } from './field-labels.ts';

// Text of the contact screen. The specification's strings are verbatim.
export const CONTACT_TEXT = {
  title: 'Contact Us',
  description: 'Ask us about prices, packs, deliveries or your account.',
  intro:
    "Tell us what you need. Your message opens in WhatsApp, ready to send. This site doesn't store it.",
  name: FIELD_LABELS.name,
  email: FIELD_LABELS.email,
  phone: 'Phone',
  message: 'Message',
  send: 'Send Message',
  directly: 'Message us directly',
  openChat: 'Chat on WhatsApp',
  answerTitle: 'When we reply',
  answer: 'We reply on business days, in the order that messages arrive.',
} as const;
