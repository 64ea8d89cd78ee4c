import type { Glyph, Woff2Font } from 'fontkit';
import { OutlinePen } from './outline-pen.ts';
import { type Contour, simplifyOutline } from './simplify-outline.ts';
import { num } from './svg.ts';
import { openAtWeight } from './variable-font.ts';

// Draws text as outlines, so that a label looks the same everywhere and needs no font.

type Face = 'name' | 'grade';

interface FaceCut {
  file: string;
  weight: number;
  /** Between letters, in ems. */
  spacing: number;
}

const CUTS: Record<Face, FaceCut> = {
  name: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weight: 700,
    spacing: -0.005,
  },
  grade: {
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: 600,
    spacing: 0.11,
  },
};

/** The maximum distance from the font's outline, in ems: a fifth of a unit on a label. */
const TOLERANCE = 0.007;

interface OpenFace {
  font: Woff2Font;
  outlines: Map<number, Contour[]>;
}

const opened = new Map<Face, OpenFace>();

function open(face: Face): OpenFace {
  const known = opened.get(face);
  if (known) return known;
  const font = openAtWeight(CUTS[face].file, CUTS[face].weight);
  const fresh = { font, outlines: new Map() };
  opened.set(face, fresh);
  return fresh;
}

function outlineOf({ font, outlines }: OpenFace, glyph: Glyph): Contour[] {
  const known = outlines.get(glyph.id);
  if (known) return known;
  const outline = simplifyOutline(glyph.path.commands, TOLERANCE * font.unitsPerEm);
  outlines.set(glyph.id, outline);
  return outline;
}

interface SetGlyph {
  id: number;
  outline: Contour[];
  /** Where it begins, in ems from the start of its line. */
  x: number;
}

function setLine(text: string, face: Face): { glyphs: SetGlyph[]; width: number } {
  const cut = open(face);
  const known = Array.from(text).filter((letter) =>
    cut.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  const run = cut.font.layout(known.join(''));
  const glyphs: SetGlyph[] = [];
  let x = 0;
  run.glyphs.forEach((glyph, i) => {
    glyphs.push({ id: glyph.id, outline: outlineOf(cut, glyph), x });
    x += (run.positions[i]?.xAdvance ?? 0) / cut.font.unitsPerEm + CUTS[face].spacing;
  });
  return { glyphs, width: Math.max(0, x - CUTS[face].spacing) };
}

/** The width of the text in ems. */
export const widthOf = (text: string, face: Face): number => setLine(text, face).width;

interface LetteringPlace {
  /** The middle of the lines. */
  x: number;
  /** The baseline of the first. */
  y: number;
  size: number;
  /** From baseline to baseline, in ems. */
  leading: number;
  fill: string;
}

/** Lines of text, centred on x. A repeated letter is defined once and reused. */
export function lettering(lines: readonly string[], face: Face, place: LetteringPlace): string {
  const tenths = place.size * 10;
  const glyphs = lines.flatMap((text, row) => {
    const { glyphs: set, width } = setLine(text, face);
    return set.map((glyph) => ({
      ...glyph,
      x: Math.round((glyph.x - width / 2) * tenths),
      y: Math.round(row * place.leading * tenths),
    }));
  });
  const scale = tenths / open(face).font.unitsPerEm;
  const once = new OutlinePen(scale);
  const first = new Map<number, { x: number; y: number }>();
  let again = '';
  for (const { id, outline, x, y } of glyphs) {
    const known = first.get(id);
    const name = `${face[0]}${id}`;
    if (known) {
      again += `<use href="#${name}" x="${x - known.x}" y="${y - known.y}"/>`;
    } else if (glyphs.filter((other) => other.id === id).length > 1 && outline.length > 0) {
      const pen = new OutlinePen(scale);
      pen.draw(outline, x, y);
      again += `<path id="${name}" d="${pen.d}"/>`;
      first.set(id, { x, y });
    } else {
      once.draw(outline, x, y);
    }
  }
  return (
    `<g transform="translate(${num(place.x)} ${num(place.y)})scale(.1)" fill="${place.fill}">` +
    `<path d="${once.d}"/>${again}</g>`
  );
}
