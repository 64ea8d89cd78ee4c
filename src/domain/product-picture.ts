// Uploaded pictures of products: how large a file may be, and which square of it is shown.

export const PRODUCT_PICTURE = {
  /** A photograph from a phone. */
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 64_000_000,
  maxSide: 10_000,
  /** Of one product. */
  most: 12,
} as const;

/**
 * A square of a picture, in percent. Size: of the shorter side. Position: of the room that is left beside it, so that
 * every square lies inside, whatever the shape of the picture.
 */
export interface PictureCrop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A smaller square would have too few pixels. */
export const MIN_CROP_SIZE = 40;

/** As large as it can be, in the middle. */
export const MIDDLE_CROP: PictureCrop = { x: 50, y: 50, size: 100 };

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

export const isCrop = ({ x, y, size }: PictureCrop): boolean =>
  isPercent(x) && isPercent(y) && isPercent(size) && size >= MIN_CROP_SIZE;

interface PixelSquare {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square in pixels of a picture with these sides. */
export function squareOf({ x, y, size }: PictureCrop, width: number, height: number): PixelSquare {
  const side = Math.max(1, Math.round((Math.min(width, height) * size) / 100));
  return {
    left: Math.round(((width - side) * x) / 100),
    top: Math.round(((height - side) * y) / 100),
    side,
  };
}
