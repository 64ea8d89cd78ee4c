// Uploaded files, by a key such as 'shopImages/uid'. Callers must sanitise a file before storing it: the
// store does not look at the bytes.

interface StoredFile {
  readonly bytes: Buffer;
  readonly type: string;
}

interface ListedFile {
  readonly key: string;
  readonly changedAt: Date;
}

export interface FileStore {
  /** All or nothing: if it fails, the old file is still there. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with this folder, such as 'builds'. */
  list(folder: string): Promise<readonly ListedFile[]>;
}

/** The file store cannot be reached or is full: try again later. */
export class FilesUnavailable extends Error {}

const KEY = /^[A-Za-z0-9_-]{1,100}(\/[A-Za-z0-9_-]{1,100}){0,4}$/;
const TYPE = /^[a-z]+\/[a-z0-9.+-]{1,60}$/;

/** No dots and no empty parts, so that no key can point outside the store's folder. */
export const isKey = (key: string): boolean => KEY.test(key);

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('Invalid file key.');
}

export function requireType(type: string): void {
  if (!TYPE.test(type)) throw new Error('Invalid file type.');
}
