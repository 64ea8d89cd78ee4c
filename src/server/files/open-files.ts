import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';

/** The file store from the settings: a bucket, or else a folder under DATA_DIR. */
export async function openFiles({ bucket, dataDir }: Settings): Promise<FileStore> {
  // Each kind is loaded only when used: the bucket's client is large.
  if (bucket) {
    const { bucketFiles } = await import('./bucket-files.ts');
    return bucketFiles(bucket);
  }
  const { diskFiles } = await import('./disk-files.ts');
  return diskFiles(join(dataDir, 'files'));
}
