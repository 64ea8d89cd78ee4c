import type { District } from '../../domain/districts.ts';
import { packSize } from '../../domain/pack.ts';
import type { CardRow } from './catalogue-queries.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { packOfRow } from './product-pack.ts';

/** Far more than any goods have. */
const MAX_FAMILY_PACKS = 50;

export type Families = ReadonlyMap<string, readonly CardRow[]>;

/** All packs of the same goods, by family: loose first, then by size. Families with one pack only are left out. */
export async function readFamilies(
  { queries }: CatalogueServices,
  district: District | null,
  rows: Iterable<{ readonly familyId: string | null }>,
): Promise<Families> {
  const familyIds = [...new Set([...rows].flatMap(({ familyId }) => familyId ?? []))];
  if (familyIds.length === 0) return new Map();
  const limit = familyIds.length * MAX_FAMILY_PACKS;
  const members = await queries.families.execute({ familyIds, limit, district: district ?? '' });
  const families = new Map<string, CardRow[]>(familyIds.map((familyId) => [familyId, []]));
  for (const row of members.sort(bySize)) families.get(row.familyId!)!.push(row);
  return new Map([...families].filter(([, packs]) => packs.length > 1));
}

function bySize(a: CardRow, b: CardRow): number {
  const size = (row: CardRow) => packSize(packOfRow(row));
  return size(a) - size(b) || (a.id < b.id ? -1 : 1);
}
