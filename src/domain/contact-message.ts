// Builds chat links: the contact form's (CONT-01), and others with a message. Nothing is validated, nothing is stored.
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** Half a surrogate pair, as a broken paste can leave it: encodeURIComponent would throw. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const SOURCE = 'ContactUS';

/** Opens a chat with the store, with this message ready to send. */
export function chatLink(chatNumber: string, message?: string): string {
  const chat = `https://wa.me/${chatNumber}`;
  if (message === undefined) return chat;
  return `${chat}?text=${encodeURIComponent(message.replace(HALF_CHARACTER, ''))}`;
}

export function contactLink(chatNumber: string, { name, email, phone, message }: ContactMessage) {
  const text = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Details: ${message}`,
    `Source: ${SOURCE}`,
  ].join('\n');
  return chatLink(chatNumber, text);
}
