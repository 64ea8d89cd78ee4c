import { formatCount } from '../domain/format-money.ts';
import { LIST_LIMITS } from '../domain/order-list/list-limits.ts';

/** What both the API and the order pad say about a pasted list; no other page loads it. */
export const LIST_FAILURES = {
  tooLong: `This list is too long. Paste at most ${formatCount(LIST_LIMITS.length)} characters at once, and the rest afterwards.`,
  tooManyLines: `This list has too many lines. Paste at most ${LIST_LIMITS.lines} at once, and the rest afterwards.`,
} as const;
