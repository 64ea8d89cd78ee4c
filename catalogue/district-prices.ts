import { DISTRICTS, type District } from '../src/domain/districts.ts';
import { packSize } from '../src/domain/pack.ts';
import type { DemoProduct, DemoRate } from './demo-product.ts';

// Derives a demo product's district prices from its trade rate: freight to the hills and away from the wholesale
// markets, and small differences between markets.

const FREIGHT_PERCENT: Readonly<Record<District, number>> = {
  Palakkad: 0.5,
  Coimbatore: 0,
  Nilgiris: 3.5,
  Tiruppur: 1,
  Erode: -0.5,
  Dindigul: 1.5,
  Thrissur: 2,
};

const PAISE_PER_RUPEE = 100;
const MARKET_SPREAD_PERCENT = 1.5;

export interface DemoPrices {
  basePaise: number | null;
  districtPaise: ReadonlyMap<District, number>;
}

export function pricesOf(product: DemoProduct): DemoPrices {
  const { rate, priced } = product;
  if (rate === null) return { basePaise: null, districtPaise: new Map() };
  const entries = priced === undefined ? DISTRICTS : priced === 'base' ? [] : priced;
  return {
    basePaise: Array.isArray(priced) ? null : packPaise(product, rateRupees(rate)),
    districtPaise: new Map(
      entries.map((district) => [district, packPaise(product, districtRate(product, district))]),
    ),
  };
}

const rateRupees = (rate: DemoRate): number => ('perKg' in rate ? rate.perKg : rate.perPack);

/** A change of a demo product's price in a district. */
export interface DemoPriceChange {
  district: District;
  daysAgo: number;
  oldPaise: number;
  newPaise: number;
}

/** Goods traded by weight have moved this often, at about these times; what is priced by the pack stays. */
const CHANGE_DAYS_AGO = [74, 46, 19] as const;
const CHANGE_SPREAD_DAYS = 9;
const CHANGE_PERCENT = 4;

/** How the prices came to be what they are today, the oldest change first. */
export function priceChangesOf(product: DemoProduct): DemoPriceChange[] {
  const { rate } = product;
  if (rate === null || 'perPack' in rate) return [];
  return [...pricesOf(product).districtPaise].flatMap(([district, todayPaise]) => {
    const changes: DemoPriceChange[] = [];
    let factor = 1;
    let newPaise = todayPaise;
    for (const [index, days] of [...CHANGE_DAYS_AGO].reverse().entries()) {
      const key = `${product.familyId ?? product.id}/change ${index}`;
      factor *= 1 + ((fraction(key) * 2 - 1) * CHANGE_PERCENT) / 100;
      const oldPaise = packPaise(product, districtRate(product, district) * factor);
      const daysAgo = days - Math.round(fraction(`${key}/day`) * CHANGE_SPREAD_DAYS);
      if (oldPaise !== newPaise) changes.unshift({ district, daysAgo, oldPaise, newPaise });
      newPaise = oldPaise;
    }
    return changes;
  });
}

/** The packs of the same goods move together, so a small pack is never cheaper by the kilogram. */
function districtRate({ id, familyId, rate }: DemoProduct, district: District): number {
  const spread = (fraction(`${familyId ?? id}/${district}`) * 2 - 1) * MARKET_SPREAD_PERCENT;
  return rateRupees(rate!) * (1 + ((FREIGHT_PERCENT[district] ?? 0) + spread) / 100);
}

/**
 * What the pack costs: the rate as a market would quote it, times the kilograms, in whole rupees. 25 kg at ₹252 a
 * kilogram cost ₹6,300.
 */
function packPaise({ pack, rate }: DemoProduct, rupees: number): number {
  const quoted = Math.round((rupees * PAISE_PER_RUPEE) / stepPaise(rupees)) * stepPaise(rupees);
  const kilograms = 'perKg' in rate! && pack !== null ? packSize(pack) / 1_000 : 1;
  const price = Math.round((quoted * kilograms) / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
  return Math.max(PAISE_PER_RUPEE, price);
}

/** Rates from ₹100 are quoted in whole rupees, cheaper goods in smaller steps. */
function stepPaise(rupees: number): number {
  if (rupees >= 100) return PAISE_PER_RUPEE;
  return rupees >= 20 ? 50 : 25;
}

/** A pseudo-random number from 0 to 1, always the same for the same text (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash / 0xffffffff;
}
