import type { UsualItem } from '../../contract/usual-item.ts';

/** Those whose price has changed since they were last ordered. */
export const changedItems = (usual: readonly UsualItem[]): UsualItem[] =>
  usual.filter(({ priceChange }) => Boolean(priceChange));
