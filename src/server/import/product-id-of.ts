import { createHash } from 'node:crypto';
import { PRODUCT_ID } from '../../domain/product-id.ts';

/**
 * The old id where it can stand in an address, so that old links and lines of orders still lead to the product;
 * else one made from it, always the same.
 */
export const productIdOf = (oldId: string): string =>
  PRODUCT_ID.test(oldId)
    ? oldId
    : `old-${createHash('sha256').update(oldId).digest('hex').slice(0, 32)}`;
