import { describe, expect, it } from 'vitest';
import { cardPicture, isDrawing, sharePicture } from './picture-forms.ts';

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

describe('a drawing', () => {
  it.each([
    ['/pictures/cumin-jeera-bold-1.svg', true],
    ['/pictures/brand/logo_2.svg', true],
    ['/pictures/.svg', false],
    ['/pictures/../api/session.svg', false],
    ['/pictures/a/../../x.svg', false],
    ['/pictures/%2e%2e/x.svg', false],
    ['/pictures/a.svg?b.svg', false],
    ['/pictures/a#b.svg', false],
    ['/pictures/a b.svg', false],
    ['/pictures/a.svg\n', false],
    ['/pictures/a\\b.svg', false],
    ['/pictures/a"b.svg', false],
    ['/pictures/A.svg', false],
    ['/pictures/அ.svg', false],
    ['//pictures/a.svg', false],
    ['https://evil.example/pictures/a.svg', false],
    ['/pictures/a.png', false],
  ])('%j: %s', (address, expected) => {
    expect(isDrawing(address)).toBe(expected);
  });
});
