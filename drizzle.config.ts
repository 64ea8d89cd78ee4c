import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` compares the tables with the last migration and writes the next one.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/all-tables.ts',
  out: './src/server/db/migrations',
});
