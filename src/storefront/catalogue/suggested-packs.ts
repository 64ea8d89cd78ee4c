import type { FamilyPack, Suggestion } from '../../contract/catalogue.ts';
import { familyTitle } from '../../domain/pack-family.ts';

/** A product that can be chosen among the suggestions. */
export interface SuggestedPack extends FamilyPack {
  readonly image: string | null;
  readonly category: string;
  /** The row of the list it stands in; a family has its name in the row above. */
  readonly row: number;
}

export interface SuggestedFamily {
  readonly title: string;
  readonly image: string | null;
  /** The row of its name; null: one product, which says its name itself. */
  readonly row: number | null;
  readonly packs: readonly SuggestedPack[];
}

/** The suggestions row by row: a family once, with its packs below, that which matches best first. */
export function suggestedFamilies(items: readonly Suggestion[]): SuggestedFamily[] {
  let row = 0;
  return items.map(({ packs, ...hit }) => {
    const { image, category } = hit;
    const isFamily = packs.length > 0;
    const headRow = isFamily ? ++row : null;
    const others = packs.filter(({ id }) => id !== hit.id);
    const all = [hit, ...others].map((pack) => ({ ...pack, image, category, row: ++row }));
    return { title: familyTitle(all.map(({ title }) => title)), image, row: headRow, packs: all };
  });
}
