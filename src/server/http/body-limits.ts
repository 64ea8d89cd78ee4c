import { MANY_CHANGES_BYTES } from '../../domain/sheet-file.ts';

export const USUAL_BODY_BYTES = 256 * 1024;

/** Calls whose body lists up to 20,000 prices or 2,000 products. */
const MANY_CHANGES = new Set([
  '/api/console/prices/publish',
  '/api/console/prices/schedules',
  '/api/console/prices/as-of',
  '/api/console/product-changes',
]);

/** The length of the body as the request states it; null: it does not. */
export const declaredBytes = ({ headers }: Request): number | null =>
  headers.has('transfer-encoding') || !headers.has('content-length')
    ? null
    : Number(headers.get('content-length'));

/**
 * How large the body of a request may be. Only one that states its length may be larger than usual: it is read when it is
 * known who is calling, while one of unknown length is read before.
 */
export const maxBodyBytes = (path: string, declared: number | null): number =>
  declared !== null && MANY_CHANGES.has(path) ? MANY_CHANGES_BYTES : USUAL_BODY_BYTES;
