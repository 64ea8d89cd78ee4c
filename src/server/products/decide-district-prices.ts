import type { DistrictDecision } from '../../contract/console-products.ts';
import {
  decidedPrices,
  isDecided,
  isOtherPack,
  type PackChange,
  scaledPrice,
} from '../../domain/pack-change.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { SeenPrice } from '../prices/publish-cells.ts';
import { readDistrictPrices } from './read-district-prices.ts';

/** The version of a price that the person has not seen: no cell has it. */
const UNSEEN = -1;

/** Whether the prices that districts have of their own are as this decision left them. */
export const areAsDecided = async (
  tx: Db,
  productId: string,
  { decision, seen }: DistrictDecision,
): Promise<boolean> => isDecided(decision, seen, await readDistrictPrices(tx, productId));

/**
 * What another pack makes of the prices that districts have of their own, to be published with it. Fails if that is not
 * decided: no district may pay the price of one pack for another.
 */
export async function decideDistrictPrices(
  tx: Db,
  productId: string,
  change: PackChange,
  decided: DistrictDecision | undefined,
): Promise<SeenPrice[]> {
  if (!isOtherPack(change)) return [];
  const own = await readDistrictPrices(tx, productId);
  const before = own.map(({ price }) => price);
  const after = decided && decidedPrices(decided.decision, before, change);
  if (own.length > 0 && !after) {
    throw new Failure('DISTRICT_PRICES_UNDECIDED', {
      productIds: [productId],
      districtPrices: own.map((each) => ({ ...each, scaled: scaledPrice(each.price, change) })),
    });
  }
  const prices = new Map(own.map(({ district }, nth) => [district, after?.[nth] ?? null]));
  const seen = new Map(decided?.seen.map(({ district, version }) => [district, version]));
  // One that the person saw and that is gone meanwhile is a conflict, too.
  return [...new Set([...prices.keys(), ...seen.keys()])].map((district) => ({
    productId,
    place: district,
    price: prices.get(district) ?? null,
    version: seen.get(district) ?? UNSEEN,
  }));
}
