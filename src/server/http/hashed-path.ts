// The build names scripts, styles and fonts by a hash of their content, so the content at such a path never
// changes. One folder per application.

const HASHED_FOLDERS = ['/assets/', '/console/assets/'];

/** 'contact-screen-Me9aFsSj.js': at most 90 characters, so that it fits in a file store key. */
const HASHED_NAME = /^[A-Za-z0-9_-]{1,80}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$/;

const folderOf = (path: string) => HASHED_FOLDERS.find((folder) => path.startsWith(folder));

/** Whether a path is in a folder for hashed files. */
export const isInHashedFolder = (path: string): boolean => folderOf(path) !== undefined;

/** Whether a path can name a hashed file: nothing else is ever searched for outside the build. */
export function isHashedPath(path: string): boolean {
  const folder = folderOf(path);
  return folder !== undefined && HASHED_NAME.test(path.slice(folder.length));
}
