import type { District } from './districts.ts';
import type { StaffRole } from './staff-role.ts';

// Where a shop stands with the store (CONS-12), and how staff may look through all shops. Each filter with each of its
// sorts is read from an index, so that 100,000 shops cost what 50 cost (docs/decisions/047-retailers.md).

/** What was decided about a shop's registration. */
export const VERIFICATIONS = ['waiting', 'verified', 'refused'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** The same, but a blocked shop is only that. Migration 0025 keeps it in shop_list. */
export const SHOP_STANDINGS = [...VERIFICATIONS, 'blocked'] as const;
export type ShopStanding = (typeof SHOP_STANDINGS)[number];

interface Decided {
  readonly isVerified: boolean;
  readonly refusedAt: Date | null;
  readonly blockedAt: Date | null;
}

export function verificationOf({
  isVerified,
  refusedAt,
}: Omit<Decided, 'blockedAt'>): Verification {
  if (isVerified) return 'verified';
  return refusedAt === null ? 'waiting' : 'refused';
}

export const standingOf = (shop: Decided): ShopStanding =>
  shop.blockedAt === null ? verificationOf(shop) : 'blocked';

export const LAST_ORDERS = [
  'within-7-days',
  'within-30-days',
  'over-30-days-ago',
  'never',
] as const;
export type LastOrder = (typeof LAST_ORDERS)[number];

export const SHOP_SORTS = [
  'newest',
  'oldest',
  'shop',
  'last-order',
  'longest-ago',
  'total',
] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export interface ShopFilter {
  readonly q?: string | undefined;
  readonly standing?: ShopStanding | undefined;
  readonly district?: District | undefined;
  readonly lastOrder?: LastOrder | undefined;
}

const BY_LAST_ORDER: readonly ShopSort[] = ['last-order', 'longest-ago'];

/** A search finds few shops, which can be sorted in any way; the time of the last order is in one index only. */
export const isShopSortPossible = (sort: ShopSort, { q, lastOrder }: ShopFilter): boolean =>
  lastOrder === undefined || q !== undefined || BY_LAST_ORDER.includes(sort);

export const usualShopSort = ({ lastOrder }: ShopFilter): ShopSort =>
  lastOrder === undefined ? 'newest' : 'last-order';

export const SHOP_SEARCH_LENGTH = 60;

/** Who may verify, move and block shops and write notes about them; src/contract/console-access.ts enforces it. */
export const mayChangeRetailers = (role: StaffRole): boolean =>
  role === 'owner' || role === 'manager';
