import { PATHS } from '../domain/paths.ts';
import type { Letter, Sender } from './mail-letter.ts';
import { typedName } from './typed-text.ts';

// What the store's emails share.

/** One letter for each kind of email. */
export type LettersOf<Mail extends { readonly kind: string }> = {
  readonly [K in Mail['kind']]: (mail: Extract<Mail, { kind: K }>, sender: Sender) => Letter;
};

export const GO_TO_CART = 'Go to your cart';

export const contactLink = ({ publicUrl }: Sender): string => publicUrl + PATHS.contact;

export function greeting(name: string): string {
  const words = typedName(name);
  return words ? `Hello ${words},` : 'Hello,';
}
