import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DRAWINGS } from '../catalogue/drawings.ts';

/** Draws every picture of the store into the path at which it is served. */
export function writePictures(folder: string): void {
  for (const [address, draw] of DRAWINGS) {
    const file = join(folder, address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw());
  }
}
