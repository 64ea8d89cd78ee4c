import type { Brand } from '../../text/brand.ts';
import { SHELL_TEXT } from '../../text/shell.ts';

interface StoreFact {
  readonly label: string;
  readonly value: string;
  /** For a phone number. */
  readonly href?: string;
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** How to reach the store, and its licence numbers: those that are set. */
export const storeFacts = (brand: Brand): readonly StoreFact[] =>
  [
    { label: SHELL_TEXT.phone, value: brand.phone, href: phoneLink(brand.phone) },
    { label: SHELL_TEXT.address, value: brand.address },
    { label: SHELL_TEXT.hours, value: brand.hours },
    { label: SHELL_TEXT.fssai, value: brand.fssaiNumber },
    { label: SHELL_TEXT.gstin, value: brand.gstNumber },
  ].filter(({ value }) => value !== '');
