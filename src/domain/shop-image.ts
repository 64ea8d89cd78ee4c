// Decides how large the picture of a shop may be when it comes.
export const SHOP_IMAGE = {
  mostBytes: 5 * 1024 * 1024,
  mostPixels: 40_000_000,
} as const;
