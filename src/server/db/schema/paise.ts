import { bigint } from 'drizzle-orm/pg-core';

/** Money: whole paise. Far below 2^53, so a plain number is exact on both databases. */
export const paise = (name: string) => bigint(name, { mode: 'number' });
