import type { Hono } from 'hono';
import { PHOTOGRAPH_FORMS } from '../../domain/photograph-forms.ts';
import { PHOTOGRAPHS_PATH } from '../../domain/picture-forms.ts';
import { type FileStore, FilesUnavailable } from '../files/file-store.ts';
import { matchesEtag } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { CACHE_CONTROL } from '../http/static-files.ts';
import { LruMap } from '../lru-map.ts';
import { Semaphore } from '../semaphore.ts';
import type { Services } from '../services.ts';
import { FORM_NAMES, isStoredPicture, pictureKey } from './store-picture.ts';

/** Even when opened as a page, it runs nothing, loads nothing and cannot be framed. */
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const ADDRESS = new RegExp(`^${PHOTOGRAPHS_PATH}/([a-f0-9]{32})/([a-z]+\\.[a-z]+)$`);

/** Some hundred cards. */
const KEPT_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 500;
/** Limits memory and open files when many pictures are requested that are not kept. */
const READING_AT_ONCE = 16;
const MOST_WAITING = 500;

/**
 * Uploaded pictures of products. They are named by their content, so browsers keep them for a year; they are the same
 * for everyone, so nobody has to be identified.
 */
export function mountPictures(
  app: Hono<RequestContext>,
  services: () => Services | null,
  isStored: (services: Services, id: string) => Promise<boolean> = ({ database }, id) =>
    isStoredPicture(database.db, id),
): void {
  const { kept, read } = pictureReader();
  app.get(`${PHOTOGRAPHS_PATH}/*`, async (c) => {
    const headers = { ...c.get('commonHeaders'), 'content-security-policy': PICTURE_POLICY };
    const [, id, file] = ADDRESS.exec(c.req.path) ?? [];
    const form = FORM_NAMES.find((name) => PHOTOGRAPH_FORMS[name].file === file);
    const missing = () => c.body(null, 404, { ...headers, 'cache-control': 'no-store' });
    const open = services();
    if (!id || !form || !open) return missing();
    const key = pictureKey(id, form);
    // Before a place among the readers is taken: whoever makes up addresses keeps nobody from the pictures.
    if (!kept.has(key) && !(await isStored(open, id))) return missing();
    const etag = `"${id}-${form}"`;
    const forAYear = { ...headers, 'cache-control': CACHE_CONTROL.hashed, etag };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, forAYear);
    const found = await read(open.files, key);
    if (!found) return missing();
    if (found === 'unavailable') {
      return c.body(null, 503, { ...headers, 'cache-control': 'no-store', 'retry-after': '1' });
    }
    return c.body(new Uint8Array(found), 200, {
      ...forAYear,
      'content-type': PHOTOGRAPH_FORMS[form].type,
      'content-length': String(found.length),
    });
  });
}

/** What is under a key never changes, so the most recent ones are kept in memory. */
function pictureReader() {
  const kept = new LruMap<string, Buffer>({
    maxWeight: KEPT_BYTES,
    weigh: (_, bytes) => bytes.length + OVERHEAD_BYTES,
  });
  const reading = new Semaphore(READING_AT_ONCE, MOST_WAITING);
  const readOnce = async (files: FileStore, key: string): Promise<Buffer | null> => {
    // Read by another request while this one waited.
    const bytes = kept.get(key) ?? (await files.read(key))?.bytes;
    if (!bytes) return null;
    kept.set(key, bytes);
    return bytes;
  };
  const read = async (files: FileStore, key: string): Promise<Buffer | null | 'unavailable'> => {
    const known = kept.get(key);
    if (known) return known;
    try {
      return await reading.run(
        () => readOnce(files, key),
        () => new FilesUnavailable('Too many pictures are requested at once.'),
      );
    } catch (error) {
      if (error instanceof FilesUnavailable) return 'unavailable';
      throw error;
    }
  };
  return { kept, read };
}
