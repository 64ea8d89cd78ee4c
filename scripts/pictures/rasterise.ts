import sharp, { type Sharp } from 'sharp';

/** Few flat colours: a palette without dithering gives the smallest file without a visible difference. */
const DRAWING = {
  palette: true,
  colours: 128,
  quality: 95,
  dither: 0,
  effort: 7,
  compressionLevel: 9,
} as const;
/** Dithering hides the steps in gradients. */
const GRADIENT = { palette: true, colours: 256, dither: 1, effort: 7 } as const;

const FORMS = { drawing: DRAWING, gradient: GRADIENT };

/** A drawing as a PNG of this width, with the drawing's proportions. */
export async function toPng(
  svg: string,
  width: number,
  form: keyof typeof FORMS = 'drawing',
): Promise<Buffer> {
  return raster(svg, width).png(FORMS[form]).toBuffer();
}

/** A drawing as a WebP, for cards: small and quick to decode on a phone. */
export const toWebp = (svg: string, width: number): Promise<Buffer> =>
  raster(svg, width).webp({ quality: 70, effort: 2 }).toBuffer();

function raster(svg: string, width: number): Sharp {
  const drawnWidth = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
  // SVGs render at 72 dpi by default. A higher density draws them at the target size, instead of enlarging a small
  // image.
  const density = (72 * width) / drawnWidth;
  return sharp(Buffer.from(withPaintOpacity(svg)), { density }).resize(width);
}

/**
 * An element's opacity makes the renderer draw it on a separate canvas; the opacity of its paint does
 * not, looks the same on a single shape, and takes a seventh of the time.
 */
function withPaintOpacity(svg: string): string {
  return svg.replaceAll(/<(?:path|ellipse|circle|rect)\b[^>]* opacity="[^>]*>/g, (shape) => {
    if (!shape.includes(' stroke="')) return shape.replace(' opacity=', ' fill-opacity=');
    const isLine = shape.includes(' fill="none"');
    return isLine ? shape.replace(' opacity=', ' stroke-opacity=') : shape;
  });
}
