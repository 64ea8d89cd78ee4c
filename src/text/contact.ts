// The words of the contact screen. Those the specification quotes are to the letter.
export const CONTACT_TEXT = {
  title: 'Contact Us',
  description: 'Write to us about prices, packs, deliveries or your account.',
  intro:
    'Tell us what you need. Your message opens in the chat app, ready to send; nothing is stored here.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  send: 'Send Message',
  directly: 'Or write directly',
  openChat: 'Open the chat',
  answerTitle: 'When we answer',
  answer:
    'On business days, in the order in which messages come in. Orders before 2 PM on business days are processed the same day.',
} as const;
