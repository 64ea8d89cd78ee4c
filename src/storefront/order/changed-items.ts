import type { UsualItem } from '../../contract/retailer-home.ts';

/** Those whose price has changed since they were last ordered. */
export const changedItems = (usual: readonly UsualItem[]): UsualItem[] =>
  usual.filter(({ product, lastPrice }) => product.price !== lastPrice);
