import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { pagePattern } from '../../domain/canonical-path.ts';

/**
 * The pattern that a request was answered by: '/api/products/:id', '/product/$productId'. There are as many as the store has
 * routes, whatever people request.
 */
export function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  const answered = patterns[c.req.routeIndex];
  if (answered !== undefined && !isWide(answered)) return answered;
  // Refused before its own handler ran.
  const own = patterns.find((pattern) => !isWide(pattern));
  if (own !== undefined) return own;
  const widest = patterns.reduce((long, next) => (next.length > long.length ? next : long), '');
  return widest.length > EVERYTHING.length ? widest : (pagePattern(c.req.path) ?? OTHER);
}

const EVERYTHING = '/*';
/** Files, and what is no page. */
const OTHER = 'other';

const isWide = (pattern: string): boolean => pattern.endsWith('*');
