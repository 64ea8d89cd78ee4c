import { expect, it } from 'vitest';
import { galleryDelayMs } from './gallery-delay.ts';
import { GALLERY_TURN_MS } from './timings.ts';

it('CARD-01 galleries start spread over one interval, a gallery always at the same time', () => {
  const pictures = Array.from({ length: 600 }, (_, index) => `/pictures/product-${index}-1.svg`);
  const delays = pictures.map(galleryDelayMs);
  expect(pictures.map(galleryDelayMs)).toEqual(delays);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThan(GALLERY_TURN_MS);
  // In each tenth of the interval about a tenth of the galleries.
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inTenth = delays.filter((delay) => Math.floor((10 * delay) / GALLERY_TURN_MS) === tenth);
    expect(inTenth.length).toBeGreaterThan(30);
    expect(inTenth.length).toBeLessThan(100);
  }
});
