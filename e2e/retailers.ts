import type { Caller } from '../src/domain/caller.ts';
import type { District } from '../src/domain/districts.ts';

export const retailerOf = (district: District): Caller => ({
  kind: 'retailer',
  id: `retailer-of-${district}`,
  name: `Retailer of ${district}`,
  email: `${district.toLowerCase()}@shop.example`,
  district,
  isVerified: true,
});
