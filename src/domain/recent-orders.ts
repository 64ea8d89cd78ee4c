/**
 * Which orders tell what a shop usually buys: the newest 200, and of long ones fewer. An order counts if the newer ones have
 * fewer than 4,000 lines together, so that a shop with long orders, and everybody else, need not wait for its history.
 */
export const RECENT_ORDERS = { most: 200, lines: 4_000 } as const;
