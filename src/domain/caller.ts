// Decides whose prices a response may contain: the one place that says who sees what
// (docs/decisions/020-money-and-price.md).
import type { District } from './districts.ts';
import type { StaffRole } from './staff-role.ts';
import type { StoreViewer } from './store-view.ts';

/** Who is calling. Every permission check starts from this. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'retailer';
      readonly id: string;
      readonly name: string;
      readonly email: string;
      readonly district: District;
      readonly isVerified: boolean;
      readonly hasGstNumber: boolean;
      /** Not the shop itself: a member of staff sees the store as this shop does, and may change nothing. */
      readonly viewer?: StoreViewer;
    }
  | {
      readonly kind: 'operator';
      readonly id: string;
      readonly name: string;
      readonly email: string;
      readonly role: StaffRole;
    };

export const VISITOR: Caller = { kind: 'visitor' };

/** The district whose prices the caller sees; null: no prices at all. */
export function priceDistrict(caller: Caller, verifiedOnly: boolean): District | null {
  if (caller.kind !== 'retailer') return null;
  return verifiedOnly && !caller.isVerified ? null : caller.district;
}
