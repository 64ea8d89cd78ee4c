// Decides which format of a picture is used where. A drawing is a 2 kB SVG, sharp at any size but slow to render on a
// phone, so each also exists as WebP and PNG.

const DRAWING = /^(\/pictures\/.+)\.svg$/;

/** For lists and tiles: the drawing as a small WebP. Any other picture stays as it is. */
export const cardPicture = (address: string): string => address.replace(DRAWING, '$1.webp');

/** For link previews in chats, which don't show SVG: the drawing as a PNG. */
export const sharePicture = (address: string): string => address.replace(/\.svg$/, '.png');
