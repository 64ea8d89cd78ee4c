import type { FieldRule } from './account-rules.ts';
import { isColumnName } from './price-file.ts';

// What a new district may be.

/** A price file, which has a column for each of them, stays readable. */
export const MAX_DISTRICTS = 40;

const LENGTH = { least: 2, most: 40 } as const;
/** Words that begin like a name: 'The Nilgiris', 'South 24 Parganas'. */
const NAME = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}]*(?:[ .'-]{1,2}[\p{L}\p{M}\p{N}]+)*$/u;

/** Prices are written under it in files, so it cannot be called like another column. */
export const checkDistrictName: FieldRule = (typed) => {
  const name = typed.trim();
  const fits = name.length >= LENGTH.least && name.length <= LENGTH.most && NAME.test(name);
  return fits && !isColumnName(name) ? null : 'DISTRICT_NAME_INVALID';
};

/** The states and union territories of India: where a shop is decides the kind of GST. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
export type IndianState = (typeof INDIAN_STATES)[number];
