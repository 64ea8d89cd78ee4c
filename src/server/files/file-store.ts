// Files that people bring, by a key such as 'shopImages/uid'. Whoever stores one has made it harmless
// before: a store keeps bytes and knows nothing of them.

interface StoredFile {
  readonly bytes: Buffer;
  readonly type: string;
}

interface ListedFile {
  readonly key: string;
  readonly changedAt: Date;
}

export interface FileStore {
  /** All or nothing: when it fails, what was there before is there still. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with this folder, such as 'builds'. */
  list(folder: string): Promise<readonly ListedFile[]>;
}

/** The files' home cannot be reached or is full: try again later. */
export class FilesUnavailable extends Error {}

const KEY = /^[A-Za-z0-9_-]{1,100}(\/[A-Za-z0-9_-]{1,100}){0,4}$/;
const TYPE = /^[a-z]+\/[a-z0-9.+-]{1,60}$/;

/** Neither a dot nor an empty part: no key can leave the store's own folder. */
export const isKey = (key: string): boolean => KEY.test(key);

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('This is no key of a file.');
}

export function requireType(type: string): void {
  if (!TYPE.test(type)) throw new Error('This is no type of a file.');
}
