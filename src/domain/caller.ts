// Decides whose prices an answer may carry: the one place that says who sees what
// (docs/decisions/020-money-and-price.md).
import type { District } from './districts.ts';

/** Who is calling. Everything the server decides about a request begins with this. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'retailer';
      readonly id: string;
      readonly name: string;
      readonly email: string;
      readonly district: District;
      readonly isVerified: boolean;
    }
  | {
      readonly kind: 'operator';
      readonly id: string;
      readonly name: string;
      readonly email: string;
    };

export const VISITOR: Caller = { kind: 'visitor' };

/** The district whose prices the caller sees; null: none at all. */
export function priceDistrict(caller: Caller, verifiedOnly: boolean): District | null {
  if (caller.kind !== 'retailer') return null;
  return verifiedOnly && !caller.isVerified ? null : caller.district;
}
