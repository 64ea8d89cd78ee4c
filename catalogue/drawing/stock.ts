import type { Ingredient, Picture } from '../demo-product.ts';
import { type Mound, type PieceHeap, type Place, pieceHeap } from './heap.ts';
import type { Random } from './seeded-random.ts';
import { pool, powderMound, surface } from './smooth-heap.ts';

// The contents of a picture, and the ways to draw them: heaped, filled in, spilt.

/** What a pack contains: the ingredient itself, or what is made from it. */
export type Contents = 'pieces' | 'powder' | 'liquid';

export interface Stock {
  contents: Contents;
  /** The colour of the contents. */
  colour: string;
  defs: string;
  /** On the ground, or in a vessel. */
  heap(mound: Mound): string;
  /** In the opening of a pack. */
  fill(mouth: Mound): string;
  /** In a jar, at these places. */
  behindGlass(places: readonly Place[]): string;
  stray(places: readonly Place[], size: number): string;
  room: number;
  reach: number;
  rise: number;
}

export function stockOf(
  { ingredient, ingredientColour }: Pick<Picture, 'ingredient' | 'ingredientColour'>,
  contents: Contents,
  random: Random,
): Stock {
  const pieces = pieceHeap(ingredient, ingredientColour, random);
  const heap = heapOf(ingredient, ingredientColour, pieces, random);
  const itself = contents === 'pieces';
  const colour = itself ? ingredientColour : colourOf(contents, ingredient, ingredientColour);
  const fills: Record<Contents, Stock['fill']> = {
    pieces: heap,
    powder: (mouth) => powderMound(mouth, colour, random),
    liquid: ({ x, y, half }) => surface(x, y - half * 0.13, half * 0.96, half * 0.17, colour),
  };
  const whole = ingredient === 'powder' ? { defs: '', stray: () => '' } : {};
  return {
    ...pieces,
    ...whole,
    contents,
    colour,
    heap,
    fill: fills[contents],
    behindGlass: itself ? (places) => lining(places, pieces, random) : () => '',
  };
}

function heapOf(
  ingredient: Ingredient,
  colour: string,
  pieces: PieceHeap,
  random: Random,
): Stock['heap'] {
  if (ingredient === 'powder') return (mound) => powderMound(mound, colour, random);
  if (ingredient === 'drop') return (mound) => spill(mound, colour, pieces);
  return pieces.heap;
}

const PRESSED_OIL = '#e3b747';

function colourOf(contents: Contents, ingredient: Ingredient, colour: string): string {
  const pressed = contents === 'liquid' && ingredient !== 'drop' && ingredient !== 'sunflower';
  return pressed ? PRESSED_OIL : colour;
}

function spill({ x, y, half, size }: Mound, colour: string, drops: PieceHeap): string {
  return (
    pool(x + half * 0.06, y - half * 0.14, half * 0.9, colour) +
    drops.stray([{ x: x - half * 0.66, y: y - half * 0.33 }], size * 1.1) +
    drops.stray([{ x: x + half * 0.7, y: y - half * 0.24 }], size * 0.8)
  );
}

function lining(places: readonly Place[], pieces: PieceHeap, random: Random): string {
  const size = Math.min(17 / pieces.room, 22 / pieces.reach);
  const lined = places.map(({ x, y }) => {
    const light = 1.2 - x / 250;
    return pieces.one({ x: (x + random() * 4 - 2) / size, y: y / size }, light);
  });
  return `<g transform="scale(${Math.round(size * 100) / 100})">${lined.join('')}</g>`;
}
