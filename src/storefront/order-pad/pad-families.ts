import { packSize } from '../../domain/pack.ts';
import type { PadProduct } from './pad-product.ts';

/** Products of one family, the smallest pack first; most have one only. */
export interface PadFamily {
  readonly id: string;
  readonly packs: readonly PadProduct[];
}

export interface FamilyPage {
  readonly items: readonly PadFamily[];
}

/** The products of a page as families; those of a family that has been seen before are left out. */
export function familyPage(products: readonly PadProduct[], seen: Set<string>): FamilyPage {
  const items = products.flatMap((product): PadFamily[] => {
    const { id, familyId = id, otherPacks = [] } = product;
    if (seen.has(familyId)) return [];
    seen.add(familyId);
    const others = otherPacks.map((other) => ({ ...product, soldOut: undefined, ...other }));
    const packs = [product, ...others].sort(
      (a, b) => packSize(a.packDetails) - packSize(b.packDetails),
    );
    return [{ id, packs }];
  });
  return { items };
}
