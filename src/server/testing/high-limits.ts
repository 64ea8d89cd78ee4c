import { LIMITS } from '../../domain/rate-limits.ts';

/** For RATE_LIMITS in tests with many people from one address: limits are never reached. */
export const HIGH_LIMITS = Object.keys(LIMITS)
  .map((name) => `${name}=99999/1`)
  .join(',');
