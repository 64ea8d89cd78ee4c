import { sql } from 'drizzle-orm';

// Time limits of a payment intent, counted from its creation.

const PAYABLE_MS = 12 * 3_600_000;

/**
 * Whether its checkout may still be shown; later, a new intent replaces it. This leaves the buyer at least twelve
 * hours to pay before the coupon and coins are released, and late money arrives while we still check for it.
 */
export const isPayable = ({ createdAt }: { readonly createdAt: Date }): boolean =>
  Date.now() - createdAt.getTime() < PAYABLE_MS;

/** After this time without an attempt to pay, the intent expires and its coupon and coins are released. */
export const EXPIRE_UNTRIED_AFTER = sql.raw(`interval '24 hours'`);

/** Late authorisations take up to five days; after this, no more money can arrive. */
export const CHECK_FOR = sql.raw(`interval '6 days'`);

/** If every check has failed for this long, give up: the keys have probably been replaced. */
export const GIVE_UP_AFTER = sql.raw(`interval '30 days'`);
