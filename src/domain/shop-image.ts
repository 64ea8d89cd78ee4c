// How large an uploaded shop picture may be.
export const SHOP_IMAGE = {
  mostBytes: 5 * 1024 * 1024,
  mostPixels: 40_000_000,
} as const;
