import pg from 'pg';
import { BackupProblem } from './backup-problem.ts';
import { findPostgresProgram, runProgram } from './run-program.ts';

/** Writes the database as it is at one moment, and returns how many migrations it has at most. Nobody waits for it. */
export async function dumpPostgres(url: string, file: string): Promise<number> {
  const program = findPostgresProgram('pg_dump');
  await countMigrations(url); // refuses a database without a store
  await run(program, url, ['--format=custom', `--file=${file}`]);
  // Afterwards: an update meanwhile may be in the dump, and must not be restored by a version that does not know it.
  return countMigrations(url);
}

/** All or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const program = findPostgresProgram('pg_restore');
  const flags = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await run(program, url, [...flags, file]);
}

/** Refuses a database in which there is anything of anybody. */
export async function requireEmptyPostgres(url: string): Promise<void> {
  const found = await query<{ name: string }>(
    url,
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     limit 1`,
  );
  if (found.length === 0) return;
  throw new BackupProblem(
    `The database is not empty: it has ${found[0]!.name}. Nothing was restored; give DATABASE_URL of an empty one.`,
  );
}

async function countMigrations(url: string): Promise<number> {
  const table = 'drizzle.__drizzle_migrations';
  const [{ isThere } = { isThere: false }] = await query<{ isThere: boolean }>(
    url,
    `select to_regclass('${table}') is not null as "isThere"`,
  );
  if (!isThere) throw new BackupProblem('There is no store in the database. See DATABASE_URL.');
  const [row] = await query<{ count: number }>(url, `select count(*)::int as count from ${table}`);
  return row!.count;
}

async function query<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The password is passed on in the environment: everybody on the machine can read the arguments of a process. */
async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  const env = password ? { PGPASSWORD: password } : {};
  await runProgram(program, [`--dbname=${address.href}`, ...args], env);
}
