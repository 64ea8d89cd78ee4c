import { writeOtherForms } from './write-other-forms.ts';
import { writePictures } from './write-pictures.ts';

/** Every picture of the store at the path at which it is served: drawings, and their forms for cards, chats and phones. */
export async function makePictures(folder: string): Promise<void> {
  writePictures(folder);
  await writeOtherForms(folder);
}
