// Decides what the chat link of the contact form says (CONT-01). Nothing is checked, nothing is stored.
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** Half of a character, as a broken paste can leave it: an address cannot carry it. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const SOURCE = 'ContactUS';

/** The chat with the shop. */
export const chatLink = (chatNumber: string): string => `https://wa.me/${chatNumber}`;

export function contactLink(chatNumber: string, { name, email, phone, message }: ContactMessage) {
  const text = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Details: ${message}`,
    `Source: ${SOURCE}`,
  ].join('\n');
  return `${chatLink(chatNumber)}?text=${encodeURIComponent(text.replace(HALF_CHARACTER, ''))}`;
}
