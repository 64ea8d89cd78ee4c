import { between, or, type SQL, sql } from 'drizzle-orm';
import { gstNumberBeginning, mobileRange, typedWordBeginnings } from '../../domain/typed-search.ts';
import { GST_KEY, SHOP_WORDS, user } from '../db/schema/user.ts';

/**
 * The shops whose name, phone or GST number begins with what was typed, each way read from an index. undefined: nothing
 * that could be searched for.
 */
export function shopMatches(typed: string): SQL | undefined {
  const gstNumber = gstNumberBeginning(typed);
  const mobile = mobileRange(typed);
  const words = typedWordBeginnings(typed);
  return or(
    // '~' comes after every letter.
    gstNumber === null
      ? undefined
      : sql`gst_number <> '' and ${GST_KEY} between ${gstNumber} and ${`${gstNumber}~`}`,
    mobile ? between(user.mobile, mobile.least, mobile.most) : undefined,
    words.length > 0
      ? // Words are letters and digits only.
        sql`${SHOP_WORDS} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
      : undefined,
  );
}
