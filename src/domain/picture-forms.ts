// Decides which form of a picture is used where. A drawing is an SVG of 2 kB, sharp at any size, but a phone
// works on it as long as on a page of its own; beside each lie two forms that cost it nothing.

const DRAWING = /^(\/pictures\/.+)\.svg$/;

/** In lists and tiles: the drawing as a small WebP. Any other picture is shown as it is. */
export const cardPicture = (address: string): string => address.replace(DRAWING, '$1.webp');

/** For chats, which show no SVG: the drawing as a PNG. */
export const sharePicture = (address: string): string => address.replace(/\.svg$/, '.png');
