import { readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import { fontFile, openFonts } from './invoice-program/fonts.mjs';

const wordsIn = (script: 'tamil' | 'malayalam') => [
  ...new Set(
    DEMO_CATALOGUE.flatMap(({ names }) => names[script].script).flatMap((name) => name.split(' ')),
  ),
];

/** Each glyph with its place, in units of the font. */
type Shaped = readonly (readonly [id: number, advance: number, x: number, y: number])[];

function shapedByHarfBuzz(file: string): (word: string) => Shaped {
  const font = new Font(new Face(new Blob(readFileSync(file))));
  return (word) => {
    const buffer = new HarfBuzzBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, nth) => {
      const { xAdvance, xOffset, yOffset } = places[nth]!;
      return [codepoint, xAdvance, xOffset, yOffset];
    });
  };
}

describe('TAX-04 every name of the demo catalogue', () => {
  it.each(['tamil', 'tamil-bold', 'malayalam', 'malayalam-bold'] as const)(
    'is shaped in %s as HarfBuzz does',
    (name) => {
      const font = openFonts().get(name)!;
      const shapeByHarfBuzz = shapedByHarfBuzz(fontFile(name));
      const words = wordsIn(name.startsWith('tamil') ? 'tamil' : 'malayalam');
      expect(words.length).toBeGreaterThan(100);
      const different = words.filter((word) => {
        const { glyphs, positions } = font.layout(word);
        const shaped = glyphs.map(({ id }, nth) => {
          const { xAdvance, xOffset, yOffset } = positions[nth]!;
          return [id, xAdvance, xOffset, yOffset];
        });
        return JSON.stringify(shaped) !== JSON.stringify(shapeByHarfBuzz(word));
      });
      expect(different).toEqual([]);
    },
  );

  it('the fonts have digits, Latin letters and the rupee sign', () => {
    for (const font of openFonts().values()) {
      for (const letter of 'Az09₹–·%') {
        expect(font.hasGlyphForCodePoint(letter.codePointAt(0)!)).toBe(true);
      }
    }
  });
});
