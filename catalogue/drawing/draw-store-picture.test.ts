import { expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../demo-catalogue.ts';
import { drawStorePicture } from './draw-store-picture.ts';

const [first, second, third] = DEMO_CATALOGUE;
const draw = (name: string) =>
  drawStorePicture({
    name,
    line: 'Free shipping for retailers',
    mark: [{ path: 'M0 0h32v32H0z', colour: '#1d6b4a' }],
    packs: [first!, second!, third!],
  });

it('has every id once, and no reference to a missing id', () => {
  const svg = draw('SAS B2B');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const referenced = [...svg.matchAll(/(?: href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  expect(referenced.length).toBeGreaterThan(3);
  expect(referenced.filter((id) => !ids.includes(id))).toEqual([]);
});

it('needs no font and no external resource', () => {
  expect(draw('SAS B2B')).not.toMatch(/<text|font-family|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
});

it('escapes the store name', () => {
  expect(draw('A & <B>')).toContain('<title>A &amp; &lt;B&gt;</title>');
});
