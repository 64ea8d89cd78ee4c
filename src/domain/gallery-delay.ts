// Decides how much later than others a card's gallery first turns, so that the cards of a screen don't all turn at the
// same moment. After that every gallery turns at the interval of CARD-01.
import { GALLERY_TURN_MS } from './timings.ts';

/** FNV-1a: texts that differ by a letter get very different numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** From 0 up to the interval; always the same for a picture. */
export const galleryDelayMs = (firstPicture: string): number =>
  hash(firstPicture) % GALLERY_TURN_MS;
