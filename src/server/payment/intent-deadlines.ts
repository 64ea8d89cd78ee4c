import { sql } from 'drizzle-orm';
import { PRICES_HOLD_MS } from '../../domain/paid-order.ts';

// Time limits of a payment intent, counted from its creation.

/** The prices shown hold for twelve hours: this leaves at least one to pay at them. */
const PAYABLE_MS = PRICES_HOLD_MS - 3_600_000;

/** Whether its checkout may still be shown; later, a new intent replaces it. */
export const isPayable = ({ createdAt }: { readonly createdAt: Date }): boolean =>
  Date.now() - createdAt.getTime() < PAYABLE_MS;

/** After this time without an attempt to pay, the intent expires and its coupon and coins are released. */
export const EXPIRE_UNTRIED_AFTER = sql.raw(`interval '24 hours'`);

/** Late authorisations take up to five days; after this, no more money can arrive. */
export const CHECK_FOR = sql.raw(`interval '6 days'`);

/** If every check has failed for this long, give up: the keys have probably been replaced. */
export const GIVE_UP_AFTER = sql.raw(`interval '30 days'`);
