import { sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { requestIdNow } from '../../request-scope.ts';

/** The request that caused the row, as the log names it; null: none did. */
export const requestId = () => uuid('request_id').$defaultFn(() => requestIdNow() ?? sql`null`);
