import sharp, { type Sharp } from 'sharp';

/** Few flat colours: a palette without dithering is the smallest file, and shows no difference. */
const DRAWING = {
  palette: true,
  colours: 128,
  quality: 95,
  dither: 0,
  effort: 7,
  compressionLevel: 9,
} as const;
/** Where one colour passes into another, dithering hides the steps. */
const GRADIENT = { palette: true, colours: 256, dither: 1, effort: 7 } as const;

const FORMS = { drawing: DRAWING, gradient: GRADIENT };

/** A drawing as a PNG of this width and the drawing's own shape. */
export async function toPng(
  svg: string,
  width: number,
  form: keyof typeof FORMS = 'drawing',
): Promise<Buffer> {
  return raster(svg, width).png(FORMS[form]).toBuffer();
}

/** The same as a WebP, for cards: small, and read by a phone beside its other work. */
export const toWebp = (svg: string, width: number): Promise<Buffer> =>
  raster(svg, width).webp({ quality: 70, effort: 2 }).toBuffer();

function raster(svg: string, width: number): Sharp {
  const drawnWidth = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
  // A drawing is 72 dots an inch: at more, it is drawn larger, not blown up.
  const density = (72 * width) / drawnWidth;
  return sharp(Buffer.from(withPaintOpacity(svg)), { density }).resize(width);
}

/**
 * The opacity of an element makes the renderer draw it on a canvas of its own; that of its paint does
 * not, looks the same on a single shape, and takes a seventh of the time.
 */
function withPaintOpacity(svg: string): string {
  return svg.replaceAll(/<(?:path|ellipse|circle|rect)\b[^>]* opacity="[^>]*>/g, (shape) => {
    if (!shape.includes(' stroke="')) return shape.replace(' opacity=', ' fill-opacity=');
    const isLine = shape.includes(' fill="none"');
    return isLine ? shape.replace(' opacity=', ' stroke-opacity=') : shape;
  });
}
