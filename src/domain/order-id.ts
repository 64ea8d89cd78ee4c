// Decides which ids orders get: 'SASB2B' and a random number from 1000 to 9999 (ORDER-05), and what
// happens when these run out (docs/decisions/022-order-and-payment-rules.md).

const PREFIX = 'SASB2B';

/** All numbers with so many digits. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

const FIRST_BAND: Band = { least: 1_000, most: 9_999 };
/** An integer of the database holds no more digits in full. */
const LAST_LEAST = 100_000_000;

export const LEAST_ORDER_NUMBER = FIRST_BAND.least;

/** From so many taken numbers on a band is full: drawing would meet taken ones nine times of ten. */
export const roomOf = ({ least, most }: Band): number => Math.floor(((most - least + 1) * 9) / 10);

const bandAfter = ({ least }: Band): Band => ({ least: least * 10, most: least * 100 - 1 });

/** The first band that has room, and how many more it takes. `taken` counts the numbers of a band. */
export async function bandWithRoom(
  taken: (band: Band) => Promise<number>,
): Promise<{ band: Band; left: number }> {
  for (let band = FIRST_BAND; ; band = bandAfter(band)) {
    const left = roomOf(band) - (await taken(band));
    if (left > 0) return { band, left };
    if (band.least >= LAST_LEAST) throw new Error('There are no order ids left.');
  }
}

/** `randomInt` gives a whole number from the first up to, but not, the second. */
export const drawOrderNumber = (
  { least, most }: Band,
  randomInt: (least: number, below: number) => number,
): number => randomInt(least, most + 1);

export const orderIdOf = (orderNumber: number): string => `${PREFIX}${orderNumber}`;

/** null: this is no order id. */
export function orderNumberOf(orderId: string): number | null {
  const digits = /^SASB2B([1-9]\d{3,8})$/i.exec(orderId.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
