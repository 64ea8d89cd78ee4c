import type { Brand } from '../brand.ts';

interface PolicySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs. */
  readonly points?: readonly string[];
}

/** A policy page without its title. */
interface PolicyText {
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

/** What differs from store to store. */
type PolicyStore = Pick<Brand, 'name' | 'freeDeliveryAbovePaise' | 'deliveryDays'>;

export type Policy = (store: PolicyStore) => PolicyText;
