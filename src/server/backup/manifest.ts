import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupProblem } from './backup-problem.ts';

// What an archive says about itself: what it was made of, and the hash of each of its files.

export const MANIFEST_FILE = 'manifest.json';
export const FORMAT = 1;

const partSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The store that made it. */
  version: z.string(),
  migrations: z.number(),
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Uploaded files in a bucket are not in the archive. */
  files: z.enum(['folder', 'bucket']),
  parts: z.array(partSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
type Part = z.infer<typeof partSchema>;

/** The files below a folder, each as it is called in the archive. */
export async function describeParts(folder: string, prefix = ''): Promise<Part[]> {
  const parts: Part[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = prefix + relative(folder, file).split(sep).join('/');
    if (!entry.isFile()) throw new BackupProblem(`${file} is neither a file nor a folder.`);
    parts.push({ path, bytes: (await stat(file)).size, sha256: await hashOf(file) });
  }
  return parts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);

/** `archive` is its name in sentences. */
export async function readManifest(folder: string, archive: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new BackupProblem(`${archive} is not a backup of this store.`);
  const { success, data } = manifestSchema.safeParse(parseJson(text));
  if (success) return data;
  const { format } = z.object({ format: z.number() }).safeParse(parseJson(text)).data ?? {};
  throw format !== undefined && format > FORMAT ? madeByNewer(archive) : damaged(archive);
}

/** Refuses an archive that this store does not know how to use. */
export function requireKnownMigrations(
  archive: string,
  { migrations, version }: Manifest,
  own: number,
): void {
  if (migrations > own) throw madeByNewer(archive, version);
}

/** Refuses an unpacked archive in which anything is missing, changed or added. */
export async function requireUndamaged(
  folder: string,
  archive: string,
  { parts }: Manifest,
): Promise<void> {
  const found = (await describeParts(folder)).filter(({ path }) => path !== MANIFEST_FILE);
  const listed = [...parts].sort((a, b) => (a.path < b.path ? -1 : 1));
  if (JSON.stringify(found) !== JSON.stringify(listed)) throw damaged(archive);
}

export const damaged = (archive: string): BackupProblem =>
  new BackupProblem(`${archive} is damaged. Nothing was restored; use another backup.`);

function madeByNewer(archive: string, version?: string): BackupProblem {
  const made = version === undefined ? '' : ` (${version})`;
  return new BackupProblem(
    `${archive} was made by a newer version of the store${made}. Restore it with that version.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
