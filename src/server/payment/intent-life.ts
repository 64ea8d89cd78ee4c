import { sql } from 'drizzle-orm';

// For how long an intent counts for what, from its beginning.

const PAYABLE_MS = 12 * 3_600_000;

/**
 * Whether its checkout may still be handed out. Later a new intent takes its place: so whoever pays has
 * half a day for it before coupon and coins are free, and money that is late comes while it is looked for.
 */
export const isPayable = ({ createdAt }: { readonly createdAt: Date }): boolean =>
  Date.now() - createdAt.getTime() < PAYABLE_MS;

/** Somebody who has not even tried for so long has gone: coupon and coins are free again. */
export const WAIT_FOR_A_TRY = sql.raw(`interval '24 hours'`);

/** Late authorisations take up to five days: after these, no money can come any more. */
export const LOOK_FOR = sql.raw(`interval '6 days'`);

/** A provider who has not said for so long what was paid never will: its keys are other ones by now. */
export const ASK_FOR = sql.raw(`interval '30 days'`);
