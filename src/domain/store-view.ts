import type { StaffRole } from './staff-role.ts';

// Staff see the store as a shop does, read only (CONS-12).

export const STORE_VIEW_ROLES = ['owner', 'manager'] as const satisfies readonly StaffRole[];

export type StoreViewRole = (typeof STORE_VIEW_ROLES)[number];

export const isStoreViewRole = (role: StaffRole): role is StoreViewRole =>
  STORE_VIEW_ROLES.some((allowed) => allowed === role);

/** A view ends by itself after this time. */
export const STORE_VIEW_MINUTES = 30;

/** The staff member who sees the store as a shop. */
export interface StoreViewer {
  readonly staffId: string;
  readonly storeName: string;
  /** When the view ends by itself. */
  readonly until: string;
}
