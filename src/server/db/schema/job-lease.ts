import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which process runs a job that only one may run at a time. */
export const jobLease = pgTable('job_lease', {
  job: text('job').primaryKey(),
  /** One run of one process. */
  holder: uuid('holder').notNull(),
  /** A process that has died holds it until then. */
  until: timestamp('until', { withTimezone: true }).notNull(),
});
