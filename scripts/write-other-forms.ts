import { mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BRAND_ICONS } from './pictures/brand-icons.ts';
import { otherForms } from './pictures/other-forms.ts';

/** Writes the pictures for cards, chats and phones, from the drawings that `writePictures` has left in the folder. */
export async function writeOtherForms(folder: string): Promise<void> {
  const drawingAt = (address: string) => readFileSync(join(folder, address), 'utf8');
  const files = [...otherForms(drawingAt), ...BRAND_ICONS];
  // All at once: the renderer limits itself to its number of threads.
  await Promise.all(
    files.map(async ([address, make]) => {
      const file = join(folder, address);
      mkdirSync(dirname(file), { recursive: true });
      await writeFile(file, await make());
    }),
  );
}
