import { LIMITS } from '../../domain/rate-limits.ts';

/** For RATE_LIMITS in tests with many people from one address, or with a person who never stops ordering. */
export const HIGH_LIMITS = Object.keys(LIMITS)
  .map((name) => `${name}=99999/1`)
  .join(',');
