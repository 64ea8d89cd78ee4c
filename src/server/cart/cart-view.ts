import type { Rounding } from '../../domain/price.ts';

/** The settings that a cart's response depends on. */
export interface CartView {
  readonly rounding: Rounding;
  readonly verifiedOnly: boolean;
  readonly showCoins: boolean;
  /** Where the store is registered. */
  readonly supplierState: string;
}
