// @ts-check
// Decodes uploaded pictures, in a process of its own that holds no secret and can be ended at any moment. Plain
// JavaScript, so that it runs the same from the source and beside the bundle. Started by convert-picture.ts.
import process from 'node:process';
import sharp from 'sharp';

/**
 * @typedef {{ bytes: Uint8Array, limits: import('./convert-picture.ts').PictureLimits }} Task
 * @typedef {import('./convert-picture.ts').Conversion} Conversion
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
process.on('message', async (/** @type {Task} */ { bytes, limits }) => {
  const stopWatching = endAtLimits(limits);
  const converted = await convert(bytes, limits);
  stopWatching();
  process.send?.(converted);
});

/**
 * Ends this process if one picture takes too much processor time or memory. The decoder runs on another thread, so
 * this timer keeps running, and only a signal ends that thread.
 *
 * @param {Task['limits']} limits
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
 * @param {Task['limits']} limits
 * @returns {Promise<Conversion>}
 */
async function convert(bytes, { format, maxSide, maxPixels, shownSide }) {
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
    return await open()
      .autoOrient()
      .resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true })
      // Never add withMetadata or keepExif here: without them, no metadata is kept. The lower effort takes half the
      // time for pictures of the same size.
      .webp({ quality: 82, effort: 2 })
      .toBuffer();
  } catch (error) {
    return /pixel limit/i.test(/** @type {Error} */ (error).message) ? 'too large' : 'refused';
  }
}
