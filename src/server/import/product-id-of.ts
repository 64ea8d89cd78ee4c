import { createHash } from 'node:crypto';
import { PRODUCT_ID } from '../../domain/product-id.ts';

/**
 * The old id if it is URL-safe, so that old links and order lines still lead to the product; otherwise a stable
 * id derived from it.
 */
export const productIdOf = (oldId: string): string =>
  PRODUCT_ID.test(oldId)
    ? oldId
    : `old-${createHash('sha256').update(oldId).digest('hex').slice(0, 32)}`;
