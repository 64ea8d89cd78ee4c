// Decides which ids orders get: 'SASB2B' and a random number from 1000 to 9999 (ORDER-05), with more digits when these
// run out (docs/decisions/022-order-and-payment-rules.md).

const PREFIX = 'SASB2B';

/** All numbers with the same number of digits. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

const FIRST_BAND: Band = { least: 1_000, most: 9_999 };
/** The first number of the last band: a database integer can't hold all ten-digit numbers. */
const LAST_LEAST = 100_000_000;

export const MIN_ORDER_NUMBER = FIRST_BAND.least;

/** A band is full when nine tenths are used: beyond that, most draws would collide. */
export const roomOf = ({ least, most }: Band): number => Math.floor(((most - least + 1) * 9) / 10);

const bandAfter = ({ least }: Band): Band => ({ least: least * 10, most: least * 100 - 1 });

/** The first band with room, and how many numbers it has left. `countTaken` counts the used numbers of a band. */
export async function bandWithRoom(
  countTaken: (band: Band) => Promise<number>,
): Promise<{ band: Band; left: number }> {
  for (let band = FIRST_BAND; ; band = bandAfter(band)) {
    const left = roomOf(band) - (await countTaken(band));
    if (left > 0) return { band, left };
    if (band.least >= LAST_LEAST) throw new Error('There are no order ids left.');
  }
}

/** `randomInt` excludes its upper bound. */
export const drawOrderNumber = (
  { least, most }: Band,
  randomInt: (least: number, below: number) => number,
): number => randomInt(least, most + 1);

export const orderIdOf = (orderNumber: number): string => `${PREFIX}${orderNumber}`;

/** null: not an order id. */
export function orderNumberOf(orderId: string): number | null {
  const digits = /^SASB2B([1-9]\d{3,8})$/i.exec(orderId.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
