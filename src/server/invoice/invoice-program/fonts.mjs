// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

// The fonts of the invoice. Each has the Latin letters and the rupee sign too. WOFF2 files would be smaller, but the PDF
// would show nothing (docs/decisions/057-invoice-pdf.md).

const { resolve } = createRequire(import.meta.url);
const TAMIL = '@expo-google-fonts/noto-sans-tamil';
const MALAYALAM = '@expo-google-fonts/noto-sans-malayalam';

const FILES = {
  tamil: `${TAMIL}/400Regular/NotoSansTamil_400Regular.ttf`,
  'tamil-bold': `${TAMIL}/700Bold/NotoSansTamil_700Bold.ttf`,
  malayalam: `${MALAYALAM}/400Regular/NotoSansMalayalam_400Regular.ttf`,
  'malayalam-bold': `${MALAYALAM}/700Bold/NotoSansMalayalam_700Bold.ttf`,
};

/** @typedef {keyof typeof FILES} FontName */

/**
 * What of fontkit has no name in its interface.
 *
 * @typedef {{ markAnchor: object | null }} MarkRecord
 * @typedef {{ applyAnchor: (mark: MarkRecord, base: object | null, index: number) => void }} Positions
 * @typedef {import('fontkit').Woff2Font & {
 *   _glyphs: object,
 *   _layoutEngine: { engine: { GPOSProcessor: Positions | null } | null },
 * }} InnerFont
 */

/** @type {Map<FontName, InnerFont> | undefined} */
let parsed;

/** Parsed once: that takes longer than drawing a page. */
export function openFonts() {
  parsed ??= new Map(
    /** @type {FontName[]} */ (Object.keys(FILES)).map((name) => [name, openFont(fontFile(name))]),
  );
  // A font remembers for which letters it first gave out a glyph, and the PDF says so: what was drawn before would be
  // seen in the bytes of the next file.
  for (const font of parsed.values()) font._glyphs = {};
  return parsed;
}

/** @param {FontName} name */
export const fontFile = (name) => resolve(FILES[name]);

/** @param {string} file */
function openFont(file) {
  const font = /** @type {InnerFont} */ (create(readFileSync(file)));
  guardAnchors(font);
  return font;
}

/** @type {WeakSet<Positions>} */
const guarded = new WeakSet();

/**
 * fontkit 2.0.4 fails on a third of all Malayalam words: a mark may have no anchor (foliojs/fontkit, issue 367). It then
 * stays where it is, as in HarfBuzz.
 *
 * @param {InnerFont} font
 */
function guardAnchors(font) {
  const positions = font._layoutEngine.engine?.GPOSProcessor;
  if (!positions) return;
  /** @type {Positions} */
  const shared = Object.getPrototypeOf(positions);
  if (guarded.has(shared)) return;
  guarded.add(shared);
  const { applyAnchor } = shared;
  shared.applyAnchor = function (mark, base, index) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, index);
  };
}
