import { type Pack, packText } from '../../src/domain/pack.ts';

// How a product's pack is drawn: the kind of pack, and the size on its label.

export type PackKind = 'sack' | 'jar' | 'pouch' | 'bottle' | 'tin' | 'carton' | 'sachets';

const KIND_OF: Readonly<Record<string, PackKind>> = {
  sack: 'sack',
  bag: 'sack',
  jar: 'jar',
  pouch: 'pouch',
  packet: 'pouch',
  brick: 'pouch',
  bottle: 'bottle',
  tin: 'tin',
  can: 'tin',
  carton: 'carton',
  box: 'carton',
  sachet: 'sachets',
};

/** Loose goods are weighed out of a sack; of a case, one of the packs inside is drawn. */
export function drawnPack(pack: Pack | null): PackKind {
  const container = pack === null ? 'sack' : (pack.inner?.container ?? pack.container);
  const kind = KIND_OF[container.split(' ').at(-1)!];
  if (!kind) throw new Error(`There is no drawing of a '${container}'.`);
  return kind;
}

/** The small capitals on the label: 'BOLD · 25 KG', '24 X 100 G', 'BOLD · LOOSE'. */
export const labelLine = (grade: string, pack: Pack | null): string =>
  [grade, sizeMark(pack)].filter(Boolean).join(' · ');

function sizeMark(pack: Pack | null): string {
  if (pack === null) return 'LOOSE';
  const { amount, measure, inner } = pack;
  const size = packText({ amount, measure, container: inner ? 'x' : '', inner });
  return (inner ? size.replace(/^X of ([\d,]+ x \S+ \S+).*$/, '$1') : size).toUpperCase();
}
