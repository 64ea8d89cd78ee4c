import { mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BRAND_ICONS } from './pictures/brand-icons.ts';
import { sharePictures } from './pictures/share-pictures.ts';

/** Writes what chats and phones show, from the drawings that `writePictures` has left in the folder. */
export async function writeSharePictures(folder: string): Promise<void> {
  const drawingAt = (address: string) => readFileSync(join(folder, address), 'utf8');
  const files = [...sharePictures(drawingAt), ...BRAND_ICONS];
  // All at once: the renderer itself takes as many at a time as it has threads.
  await Promise.all(
    files.map(async ([address, make]) => {
      const file = join(folder, address);
      mkdirSync(dirname(file), { recursive: true });
      await writeFile(file, await make());
    }),
  );
}
