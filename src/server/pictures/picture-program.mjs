// @ts-check
// Decodes uploaded pictures, in a process of its own that holds no secret and can be ended at any moment. Plain
// JavaScript, so that it runs the same from the source and beside the bundle. Started by convert-picture.ts.
import process from 'node:process';
import sharp from 'sharp';

/**
 * @typedef {import('./convert-picture.ts').PictureTask} PictureTask
 * @typedef {{ bytes: Uint8Array, task: PictureTask }} Task
 * @typedef {import('./convert-picture.ts').Conversion} Conversion
 * @typedef {import('./convert-picture.ts').WantedForm} WantedForm
 */

const WATCH_EVERY_MS = 10;

sharp.concurrency(1);
sharp.cache(false);
// Even a file that begins like a JPEG never reaches another decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {Task} */ { bytes, task }) => {
  const stopWatching = endAtLimits(task.limits);
  const converted = await convert(bytes, task);
  stopWatching();
  process.send?.(converted);
});

/**
 * Ends this process if one picture takes too much processor time or memory. The decoder runs on another thread, so
 * this timer keeps running, and only a signal ends that thread.
 *
 * @param {PictureTask['limits']} limits
 */
function endAtLimits({ maxCpuMs, maxMemoryBytes }) {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isTooMuch =
      (user + system) / 1_000 > maxCpuMs || process.memoryUsage.rss() > maxMemoryBytes;
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, WATCH_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * @param {Uint8Array} bytes
 * @param {PictureTask} task
 * @returns {Promise<Conversion>}
 */
async function convert(bytes, { format, limits, forms, crop }) {
  const { maxPixels, maxSide } = limits;
  const open = () =>
    sharp(bytes, {
      limitInputPixels: maxPixels,
      // Accepts the small format errors of some cameras; truncated or broken files are refused.
      failOn: 'error',
      animated: false,
    });
  try {
    const found = await open().metadata();
    if (found.format !== format) return 'refused';
    if (found.width * found.height > maxPixels) return 'too large';
    if (Math.max(found.width, found.height) > maxSide) return 'too large';
    const largest = Math.max(...forms.map(({ side }) => side));
    // Decoded once, no larger than needed; every form is made from these pixels.
    const whole = await open()
      .autoOrient()
      .resize(...within(crop ? Math.ceil((largest * 100) / crop.size) : largest))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => {
      const { width, height, channels } = whole.info;
      const picture = sharp(whole.data, { raw: { width, height, channels } });
      if (!crop) return picture;
      // As squareOf in src/domain/product-picture.ts, which a program of its own cannot import.
      const side = Math.max(1, Math.round((Math.min(width, height) * crop.size) / 100));
      const left = Math.round(((width - side) * crop.x) / 100);
      const top = Math.round(((height - side) * crop.y) / 100);
      return picture.extract({ left, top, width: side, height: side });
    };
    const made = [];
    for (const form of forms) made.push(await encode(pixels, form));
    return made;
  } catch (error) {
    return /pixel limit/i.test(/** @type {Error} */ (error).message) ? 'too large' : 'refused';
  }
}

/**
 * @param {number} side
 * @returns {[number, number, import('sharp').ResizeOptions]}
 */
const within = (side) => [side, side, { fit: 'inside', withoutEnlargement: true }];

const QUALITIES = [82, 70, 55, 40, 25];

/**
 * The best quality that is small enough, or else the smallest.
 *
 * @param {() => import('sharp').Sharp} pixels
 * @param {WantedForm} form
 */
async function encode(pixels, { type, side, maxBytes }) {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const resized = pixels().resize(...within(side));
    // Never add withMetadata or keepExif here: without them, no metadata is kept. The lower effort takes half the
    // time for pictures of the same size.
    bytes = await (type === 'image/webp'
      ? resized.webp({ quality, effort: 2 })
      : resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: false })
    ).toBuffer();
    if (maxBytes === undefined || bytes.length <= maxBytes) break;
  }
  return bytes;
}
