// fontkit has no types. This declares only what lettering.ts needs.
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }

  export interface Glyph {
    id: number;
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }

  export interface GlyphPoint {
    x: number;
    y: number;
    endContour: boolean;
    copy(): GlyphPoint;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }

  export interface Woff2Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
    variationCoords: number[] | null;
    _transformGlyfTable(): void;
    _transformedGlyphs: { points?: GlyphPoint[] }[];
    _variationProcessor: { transformPoints(glyphId: number, points: GlyphPoint[]): void };
  }

  export function create(bytes: Uint8Array): Woff2Font;
}
