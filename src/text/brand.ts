// The name a shop trades under, and its mark: the one place to change them.
export const BRAND = {
  name: 'SAS B2B',
  /** A pod, opened: paths in a square of 32, each with its colour. */
  mark: [
    { path: 'M16 2c8 4 12 10 10 18-2 7-8 10-10 10S8 27 6 20C4 12 8 6 16 2z', colour: '#1d6b4a' },
    {
      path: 'M16 7c4 3 6 7 5 12-1 4-3 6-5 7-2-1-4-3-5-7-1-5 1-9 5-12z',
      colour: '#e9a319',
    },
  ],
} as const;

const shapes = BRAND.mark
  .map(({ path, colour }) => `<path fill="${colour}" d="${path}"/>`)
  .join('');

/** The mark as a picture that needs no file: for the tab of the browser. */
export const BRAND_ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`,
)}`;
