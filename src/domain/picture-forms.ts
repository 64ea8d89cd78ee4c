// Decides which format of a picture is used where. A drawing is a 2 kB SVG, sharp at any size but slow to render on a
// phone, so each also exists as WebP and PNG. An uploaded photograph is stored in five forms (photograph-forms.ts), each
// as small as its place allows (docs/decisions/050-products.md).

/** Nothing that a browser would resolve to another place, such as '..' or '?'. */
const DRAWING = /^(\/pictures\/[a-z0-9/_-]+)\.svg$/;

/** The address of a product's picture is that of its form for the product page. */
const PHOTOGRAPH = /^(\/product-pictures\/([a-f0-9]{32}))\/page\.webp$/;

/** Where photographs are served from. */
export const PHOTOGRAPHS_PATH = '/product-pictures';

/** Apart from what else is said of them (photograph-forms.ts), because browsers need only these. */
export const PHOTOGRAPH_FILES = {
  line: 'line.webp',
  card: 'card.webp',
  page: 'page.webp',
  large: 'large.webp',
  share: 'share.jpg',
} as const;
export type PhotographForm = keyof typeof PHOTOGRAPH_FILES;

export const photographAddress = (id: string, form: PhotographForm = 'page'): string =>
  `${PHOTOGRAPHS_PATH}/${id}/${PHOTOGRAPH_FILES[form]}`;

/** null: not an uploaded picture. */
export const photographId = (address: string): string | null =>
  PHOTOGRAPH.exec(address)?.[2] ?? null;

export const isDrawing = (address: string): boolean => DRAWING.test(address);

const formOf = (address: string, form: PhotographForm): string =>
  address.replace(PHOTOGRAPH, `$1/${PHOTOGRAPH_FILES[form]}`);

/** For lists and tiles: a small WebP. Any other picture stays as it is. */
export const cardPicture = (address: string): string =>
  formOf(address, 'card').replace(DRAWING, '$1.webp');

/** For lines of a cart, an order or suggestions. */
export const linePicture = (address: string): string =>
  formOf(address, 'line').replace(DRAWING, '$1.webp');

/** For screens with more than one pixel per point; undefined: the picture is sharp at any size, or has one form only. */
export const sharperPicture = (address: string): string | undefined => {
  const sharper = formOf(address, 'large');
  return sharper === address ? undefined : sharper;
};

/** For link previews in chats, which don't show SVG: the drawing as a PNG, a photograph as a JPEG. */
export const sharePicture = (address: string): string =>
  formOf(address, 'share').replace(/\.svg$/, '.png');
