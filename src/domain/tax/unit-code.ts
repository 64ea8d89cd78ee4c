import type { Pack } from '../pack.ts';

// Decides under which unit code (UQC) goods are counted on invoices and in returns: by their pack.

/** Those of the official list that the store needs. */
export type UnitCode = 'KGS' | 'BAG' | 'BOX' | 'BTL' | 'CAN' | 'CTN' | 'PAC' | 'PCS' | 'NOS';

/** By the last word of the container: 'foil-lined carton'. */
const CODE_OF_CONTAINER: Readonly<Record<string, UnitCode>> = {
  sack: 'BAG',
  bag: 'BAG',
  box: 'BOX',
  bottle: 'BTL',
  tin: 'CAN',
  can: 'CAN',
  carton: 'CTN',
  case: 'CTN',
  pouch: 'PAC',
  packet: 'PAC',
  sachet: 'PAC',
  pack: 'PAC',
};

/** null: loose goods, counted in kilograms. */
export function unitCode(pack: Pack | null): UnitCode {
  if (pack === null) return 'KGS';
  const last = pack.container.toLowerCase().split(' ').at(-1)!;
  if (last === '') return 'PCS';
  return CODE_OF_CONTAINER[last] ?? 'NOS';
}
