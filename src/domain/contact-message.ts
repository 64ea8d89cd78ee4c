// Builds the contact form's chat link (CONT-01). Nothing is validated, nothing is stored.
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** Half a surrogate pair, as a broken paste can leave it: encodeURIComponent would throw. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const SOURCE = 'ContactUS';

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
