// How large an uploaded shop picture may be.
export const SHOP_IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxSide: 10_000,
} as const;
