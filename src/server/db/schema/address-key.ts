import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The key of the address hashes: one row, created with the first hash and never changed, since a new key would make
 * the stored hashes useless. Two random UUIDs are 244 random bits.
 */
export const addressKey = pgTable(
  'address_key',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    value: text('value')
      .notNull()
      .default(sql`encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')`),
  },
  (t) => [check('address_key_only', sql`${t.isOnly}`)],
);
