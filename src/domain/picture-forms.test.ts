import { describe, expect, it } from 'vitest';
import { cardPicture, sharePicture } from './picture-forms.ts';

describe('the picture for link previews', () => {
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
});

describe('the picture for cards', () => {
  it.each([
    ['/pictures/cumin-jeera-bold-1.svg', '/pictures/cumin-jeera-bold-1.webp'],
    ['/pictures/placeholder.svg', '/pictures/placeholder.webp'],
    ['https://cdn.example/pictures/a.svg', 'https://cdn.example/pictures/a.svg'],
    ['/uploads/a.svg', '/uploads/a.svg'],
    ['/pictures/a.jpg', '/pictures/a.jpg'],
    ['', ''],
  ])('of %s is %s', (address, expected) => {
    expect(cardPicture(address)).toBe(expected);
  });
});
