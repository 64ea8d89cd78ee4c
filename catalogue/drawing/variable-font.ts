import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Opens a variable WOFF2 font with a single weight axis at the given weight.
 *
 * fontkit 2.0.4 cannot do this itself: `getVariation` loses the glyphs of a WOFF2 font
 * (https://github.com/foliojs/fontkit/pull/377). So the outlines are read unvaried from one
 * instance, moved to the weight by the variation tables of a second, and given to that one.
 */
export function openAtWeight(file: string, weight: number): fontkit.Woff2Font {
  const bytes = readFileSync(resolve(file));
  const unvaried = fontkit.create(bytes);
  unvaried._transformGlyfTable();

  const font = fontkit.create(bytes);
  font.variationCoords = [weight];
  font._transformedGlyphs = unvaried._transformedGlyphs;
  font._transformedGlyphs.forEach(({ points }, glyphId) => {
    const first = points?.[0];
    if (!points || !first) return;
    // The variation data also counts four points beyond the outline; the widths come from HVAR.
    const beyond = [0, 1, 2, 3].map(() => Object.assign(first.copy(), { endContour: true }));
    font._variationProcessor.transformPoints(glyphId, [...points, ...beyond]);
  });
  return font;
}
