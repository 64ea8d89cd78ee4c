import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { DATABASES, describeOnPostgres } from '../testing/test-databases.ts';
import { readAuthSecret } from './auth-secret.ts';

const EMBEDDED = { kind: 'embedded' } as Database;

describe('the secret that signs session cookies', () => {
  it('is AUTH_SECRET if it is set', async () => {
    const AUTH_SECRET = 'x'.repeat(32);
    const settings = readSettings({ AUTH_SECRET, DATA_DIR: '/nowhere' });
    expect(await readAuthSecret(settings, EMBEDDED)).toBe(AUTH_SECRET);
  });

  it('is generated once and stored in a file that nobody else can read', async () => {
    const DATA_DIR = temporaryFolder();
    const settings = readSettings({ DATA_DIR });
    const first = await readAuthSecret(settings, EMBEDDED);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await readAuthSecret(settings, EMBEDDED)).toBe(first);
    const file = join(DATA_DIR, 'auth-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readAuthSecret(readSettings({ DATA_DIR: temporaryFolder() }), EMBEDDED)).not.toBe(
      first,
    );
  });

  it('is generated again if the file is empty', async () => {
    const DATA_DIR = temporaryFolder();
    writeFileSync(join(DATA_DIR, 'auth-secret'), '\n');
    expect(await readAuthSecret(readSettings({ DATA_DIR }), EMBEDDED)).toMatch(/^[\w-]{43}$/);
  });
});

describeOnPostgres('the secret shared by several processes', () => {
  it('is the same for all, even when they start together', async () => {
    const { database, remove } = await DATABASES.postgres();
    const settings = readSettings({ DATA_DIR: '/nowhere' });
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => readAuthSecret(settings, database)),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    await remove();
  });
});
