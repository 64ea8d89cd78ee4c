import { expect, it } from 'vitest';
import { sharePicture } from './share-picture.ts';

it.each([
  ['/pictures/cumin-jeera-bold-1.svg', '/pictures/cumin-jeera-bold-1.png'],
  ['https://store.example/pictures/a.svg', 'https://store.example/pictures/a.png'],
  ['/pictures/a.svg.svg', '/pictures/a.svg.png'],
  ['/pictures/store.png', '/pictures/store.png'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/pictures/a.svg?v=2', '/pictures/a.svg?v=2'],
  ['/pictures/asvg', '/pictures/asvg'],
  ['', ''],
])('of %s is %s', (address, expected) => {
  expect(sharePicture(address)).toBe(expected);
});
