import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

// Resets a database to the rows it had before the first test: empty tables, the demo catalogue, and sequences as they
// were. Triggers are off during the reset, so nothing is checked, derived or announced.

/** The schema that stores the initial rows. */
const PRISTINE_SCHEMA = 'test_pristine';

/** Saves the current rows; returns a description of the schema for `resetToPristine`. */
export async function rememberPristine(db: Db): Promise<string> {
  await db.execute(
    sql.raw(`
      do $$
      declare name text; is_filled boolean;
      begin
        create schema ${PRISTINE_SCHEMA};
        for name in select tablename from pg_tables where schemaname = 'public' loop
          execute format('select exists (select from public.%I)', name) into is_filled;
          if is_filled then
            execute format('create table ${PRISTINE_SCHEMA}.%I as table public.%I', name, name);
          end if;
        end loop;
      end $$`),
  );
  return describeSchema(db);
}

/** false: the schema has changed, so the rows cannot be restored. */
export async function resetToPristine(db: Db, schema: string): Promise<boolean> {
  if ((await describeSchema(db)) !== schema) return false;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(RESET);
  });
  return true;
}

const RESET: SQL = sql.raw(`
  do $$
  declare name text; columns text; filled text[] := '{}'; is_filled boolean;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into is_filled;
      if is_filled then filled := filled || format('public.%I', name); end if;
    end loop;
    if cardinality(filled) > 0 then
      execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
    end if;
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      execute format('alter sequence public.%I restart', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = '${PRISTINE_SCHEMA}' loop
      select string_agg(quote_ident(column_name), ', ' order by ordinal_position) into columns
        from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
      execute format('insert into public.%I (%s) overriding system value select %s from ${PRISTINE_SCHEMA}.%I',
        name, columns, columns, name);
    end loop;
    for name, columns in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from public.%I',
        'public.' || quote_ident(name), columns, columns, name);
    end loop;
  end $$`);

/** Everything that a test could change besides rows: columns, constraints, indexes, triggers, functions. */
async function describeSchema(db: Db): Promise<string> {
  const result = await db.execute(sql`
    select md5(string_agg(line, '|' order by line)) as schema from (
      select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all
      select format('%s %s', conrelid::regclass, conname)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select format('%s %s %s', tgrelid::regclass, tgname, tgenabled)
        from pg_trigger where not tgisinternal
      union all
      select format('%s %s', proname, md5(prosrc))
        from pg_proc where pronamespace = 'public'::regnamespace
    ) as described (line)`);
  return (result as unknown as { rows: { schema: string }[] }).rows[0]!.schema;
}
