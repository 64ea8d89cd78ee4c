// @ts-check
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * @param {string} serverUrl of any database on the server, with a user who may create databases
 * @param {string} [name] unique if left out
 * @param {string} [template] a database to copy, to which nobody is connected; empty if left out
 * @returns {Promise<string>} the url of the new database
 */
export async function createDatabase(
  serverUrl,
  name = `store_${randomBytes(6).toString('hex')}`,
  template,
) {
  const copied = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`;
  await query(serverUrl, `create database ${pg.escapeIdentifier(name)}${copied}`);
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** @param {string} databaseUrl from `createDatabase`; open connections are closed */
export async function dropDatabase(databaseUrl) {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  await query(url.href, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/**
 * @param {string} serverUrl
 * @param {string} prefix of the names of the databases to drop
 */
export async function dropDatabases(serverUrl, prefix) {
  const found = await query(
    serverUrl,
    `select datname from pg_database where starts_with(datname, ${pg.escapeLiteral(prefix)})`,
  );
  for (const { datname } of found.rows) {
    const url = new URL(serverUrl);
    url.pathname = `/${encodeURIComponent(datname)}`;
    await dropDatabase(url.href);
  }
}

/**
 * @param {string} url
 * @param {string} statement
 */
async function query(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
