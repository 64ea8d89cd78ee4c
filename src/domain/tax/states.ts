import type { IndianState } from '../district-rules.ts';
import type { TaxKind } from './split-tax.ts';

// Decides in which state goods are supplied, and which kind of tax that means (TAX-02).

/** The codes that GST numbers begin with and returns use. */
const STATE_CODES: Readonly<Record<IndianState, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Of states that were merged or split: numbers from before are still in use. */
const FORMER_CODES: Readonly<Record<string, IndianState>> = {
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '28': 'Andhra Pradesh',
};

const STATE_OF_CODE = new Map([
  ...Object.entries(FORMER_CODES),
  ...Object.entries(STATE_CODES).map(([state, code]) => [code, state as IndianState] as const),
]);

/** '33' for Tamil Nadu. */
export const stateCode = (state: IndianState): string => STATE_CODES[state];

/** Where the holder of a GST number is registered; null: no state of ours, such as a foreign company. */
export const stateOfGstNumber = (gstNumber: string): IndianState | null =>
  STATE_OF_CODE.get(gstNumber.slice(0, 2)) ?? null;

/**
 * `placeOfSupply`: the state where the movement of the goods ends, which is that of the delivery district. Where the buyer
 * is registered does not matter.
 */
export const taxKind = (supplierState: string, placeOfSupply: string): TaxKind =>
  supplierState === placeOfSupply ? 'within-state' : 'between-states';
