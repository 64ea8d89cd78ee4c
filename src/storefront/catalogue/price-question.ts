import { chatLink } from '../../domain/contact-message.ts';
import { productPath } from '../../domain/paths.ts';
import type { Brand } from '../../text/brand.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';

/** Opens a chat that asks for the price of a product (BUY-04). */
export const priceQuestionLink = (
  { id, title }: { readonly id: string; readonly title: string },
  { chatNumber }: Brand,
  publicUrl: string,
): string => chatLink(chatNumber, CATALOGUE_TEXT.priceQuestion(title, publicUrl + productPath(id)));
