import { DISTRICTS, type District } from '../src/domain/districts.ts';
import type { DemoProduct } from './demo-product.ts';

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
const STEP_PAISE = 25;
const MARKET_SPREAD_PERCENT = 1.5;

export interface DemoPrices {
  basePaise: number | null;
  districtPaise: ReadonlyMap<District, number>;
}

export function pricesOf({ id, rate, priced }: DemoProduct): DemoPrices {
  if (rate === null) return { basePaise: null, districtPaise: new Map() };
  const entries = priced === undefined ? DISTRICTS : priced === 'base' ? [] : priced;
  return {
    basePaise: Array.isArray(priced) ? null : rate * PAISE_PER_RUPEE,
    districtPaise: new Map(
      entries.map((district) => [district, districtPaise(id, rate, district)]),
    ),
  };
}

function districtPaise(id: string, rate: number, district: District): number {
  const spread = (fraction(`${id}/${district}`) * 2 - 1) * MARKET_SPREAD_PERCENT;
  const rupees = rate * (1 + (FREIGHT_PERCENT[district] + spread) / 100);
  return Math.max(
    PAISE_PER_RUPEE,
    Math.round((rupees * PAISE_PER_RUPEE) / STEP_PAISE) * STEP_PAISE,
  );
}

/** A pseudo-random number from 0 to 1, always the same for the same text (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash / 0xffffffff;
}
