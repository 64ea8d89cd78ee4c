import type { Ingredient } from '../demo-product.ts';
import type { IngredientPiece } from './ingredient-piece.ts';
import { pieceOf } from './ingredients.ts';
import { shade, tonesOf } from './palette.ts';
import type { Random } from './seeded-random.ts';
import { num, path, use } from './svg.ts';

// Draws a heap of pieces: back rows first, lit from the upper left, so that the mound looks round.

export interface Mound {
  /** The middle of its base. */
  x: number;
  /** The ground below it. */
  y: number;
  /** Half its width. */
  half: number;
  height: number;
  /** The size of its pieces. */
  size: number;
  /** Where given, no piece reaches below it. */
  floor?: number;
  /** Where given, no piece reaches above it. */
  ceiling?: number;
  /** The maximum number of pieces; if more would fit, they are drawn larger. */
  most: number;
}

export interface Place {
  x: number;
  y: number;
}

export interface PieceHeap {
  /** The definitions of the pieces, once per picture. */
  defs: string;
  heap(mound: Mound): string;
  /** Single pieces, where they fell. */
  stray(places: readonly Place[], size: number): string;
  /** A piece, or a handful of small ones, in the given light (0: shade, 1: full light). */
  one(place: Place, light: number): string;
  /** The space that a piece, or a handful of small ones, takes at size 1. */
  room: number;
  /** From the middle of a single piece to its furthest end, at size 1. */
  reach: number;
  /** From the middle of a piece lying on the ground to the ground, at size 1. */
  rise: number;
}

/** Below this radius pieces are laid out by the handful, not one by one. */
const HANDFUL_BELOW = 12;
/** The rings of a handful, from the outside in; the smaller the pieces, the more. */
const handfulOf = (radius: number) =>
  radius < 7
    ? {
        room: 2.6,
        rings: [
          { count: 6, out: 1.9 },
          { count: 3, out: 0.85 },
        ],
      }
    : {
        room: 2.1,
        rings: [
          { count: 5, out: 1.55 },
          { count: 1, out: 0 },
        ],
      };
const TONES = ['a', 'b', 'c'] as const;

export function pieceHeap(ingredient: Ingredient, colour: string, random: Random): PieceHeap {
  const piece = pieceOf(ingredient);
  const shapes = piece.shapes(colour);
  const byHandful = piece.radius < HANDFUL_BELOW;
  const room = piece.radius * (byHandful ? handfulOf(piece.radius).room : 1);
  // Beyond the mound's own outline, downwards and sideways, where the outermost pieces lie.
  const lying = piece.turn < 90 ? Math.sin((piece.turn * Math.PI) / 180) : 1;
  const upright = Math.max(Math.min(piece.reach, piece.radius * 1.15), lying * piece.reach + 8);
  const longest = piece.turn < 90 ? upright : piece.reach;
  const deep = byHandful ? room * 0.78 + piece.reach * 0.9 : longest;
  const spread = Math.max(0, (byHandful ? room : piece.reach) - room * EDGE);
  const turn = () => (random() * 2 - 1) * piece.turn;
  // The first drawing is the most common one.
  const anyShape = () => (random() < 0.64 ? 0 : Math.floor(random() * shapes.length));

  // On the ground a long piece lies flat, this way or that.
  const lyingTurn = () =>
    piece.turn < 90 ? turn() : (random() - 0.5) * 70 + (random() < 0.5 ? 180 : 0);

  const stray: PieceHeap['stray'] = (places, size) =>
    places
      .map((place) =>
        use(`${toneAt(random())}${anyShape()}`, {
          ...place,
          turn: lyingTurn(),
          size: size * (0.92 + random() * 0.16),
        }),
      )
      .join('');

  // Every other handful is not rotated, which also makes the file smaller.
  const handfulTurn = () => (piece.turn < 90 || random() < 0.5 ? 0 : random() * 360);
  const one: PieceHeap['one'] = (place, light) => {
    if (byHandful) {
      const id = `h${toneAt(light + (random() - 0.5) * 0.3)}`;
      return use(id, { ...whole(place), turn: handfulTurn() });
    }
    const id = `${toneAt(light + (random() - 0.5) * 0.6)}${anyShape()}`;
    return use(id, { ...whole(place), turn: turn() });
  };

  const heap: PieceHeap['heap'] = (mound) => {
    let size = mound.size;
    let seen = withinSight(mound, room * size, deep * size, spread * size);
    while (countOf(rowsOf(seen, room * size)) > Math.min(mound.most, piece.few ?? mound.most)) {
      size *= 1.04;
      seen = withinSight(mound, room * size, deep * size, spread * size);
    }
    const bed = piece.bed ? path(moundOutline(seen), shade(colour, 0.62)) : '';
    const places = placesOf(seen, room * size, random);
    const pieces = places.map(({ x, y, light }) => one({ x: x / size, y: y / size }, light));
    return `${bed}<g transform="scale(${Math.round(size * 100) / 100})">${pieces.join('')}</g>`;
  };

  const rise = Math.min(piece.reach, piece.radius * 0.9 + piece.reach * 0.4);
  const single = defsOf(piece, shapes, tonesOf(colour));
  const defs = byHandful ? single + handfuls(piece, shapes.length, random, turn) : single;
  return { defs, heap, stray, one, room, reach: piece.reach, rise };
}

/** 0: shade, 1: full light. */
const toneAt = (light: number): string =>
  TONES[Math.max(0, Math.min(2, Math.floor(light * 3)))] ?? 'b';

function defsOf(
  piece: IngredientPiece,
  shapes: readonly string[],
  tones: readonly [string, string, string],
): string {
  const inTone = (tone: string) =>
    piece.stroked ? `fill="none" stroke="${tone}"` : `fill="${tone}"`;
  return shapes
    .map((shape, i) => {
      const drawn = `<g id="p${i}">${shape}</g>`;
      const toned = tones.map(
        (tone, t) => `<g id="${TONES[t]}${i}" ${inTone(tone)}><use href="#p${i}"/></g>`,
      );
      return drawn + toned.join('');
    })
    .join('');
}

/** A handful in each light: mostly its own tone, with a neighbour's between. */
function handfuls(
  piece: IngredientPiece,
  shapes: number,
  random: Random,
  turn: () => number,
): string {
  const mixes: Record<string, string> = { a: 'abaaabaaba', b: 'abcbabcbab', c: 'bccbccbccc' };
  const { rings } = handfulOf(piece.radius);
  return TONES.map((tone) => {
    const angles = rings.flatMap(({ count, out }) =>
      Array.from({ length: count }, (_, i) => ({ angle: (i / count) * Math.PI * 2, out })),
    );
    const pieces = angles.map(({ angle, out }, i) => {
      const [along, far] = [angle + random() * 0.6, out * piece.radius * (0.94 + random() * 0.16)];
      return use(`${mixes[tone]?.[i] ?? tone}${i % shapes}`, {
        ...whole({ x: Math.cos(along) * far, y: Math.sin(along) * far * 0.88 }),
        turn: turn(),
      });
    });
    return `<g id="h${tone}">${pieces.join('')}</g>`;
  }).join('');
}

const whole = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });

interface HeapPlace {
  x: number;
  y: number;
  /** 0: shade, 1: full light. */
  light: number;
}

interface HeapRow {
  half: number;
  count: number;
}

/** From the foot upwards. */
function rowsOf(mound: Mound, room: number): HeapRow[] {
  const rows = Math.max(1, Math.round(mound.height / (room * ROW_STEP)));
  return Array.from({ length: rows }, (_, row) => {
    const half = Math.max(0, mound.half * Math.sqrt(1 - (row / rows) ** 1.35) - room * EDGE);
    return { half, count: Math.round((2 * half) / (room * COLUMN_STEP)) + 1 };
  });
}

const ROW_STEP = 0.8;
const COLUMN_STEP = 1.36;
/** How far inside the outline the middles of the outermost pieces lie, in rooms. */
const FOOT = 0.55;
const EDGE = 0.8;
const BEND = 0.35;
const JITTER = 0.24;
const SIGHT = 184;

/** The mound raised, narrowed and lowered until all its pieces stay within the visible area. */
function withinSight(mound: Mound, room: number, deep: number, spread: number): Mound {
  const { floor = 500, ceiling = 0 } = mound;
  const y = Math.min(mound.y, floor - Math.max(0, deep - room * (FOOT - JITTER / 2)));
  // The ends of the highest row lie a little above its middle (placesOf).
  const headroom = y - ceiling - deep - room * (FOOT + BEND + JITTER / 2);
  const rows = 1 + Math.max(0, Math.floor(headroom / (room * ROW_STEP)));
  const height = Math.min(mound.height, rows * room * ROW_STEP);
  // Long pieces may hang over the edge, but not by their whole length.
  const half = Math.max(mound.half * 0.5, Math.min(mound.half, mound.half * 1.28 - spread));
  return { ...mound, y, height, half: Math.min(half, SIGHT - spread) };
}

const countOf = (rows: readonly HeapRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** The rows from the back to the front, as they are painted. */
function placesOf(mound: Mound, room: number, random: Random): HeapPlace[] {
  const rows = rowsOf(mound, room);
  const places = rows.map(({ half, count }, row) =>
    Array.from({ length: count }, (_, i): HeapPlace => {
      const across = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
      const x = mound.x + across * half + (random() - 0.5) * room * 0.4;
      // A row bends: its ends lie further back than its middle.
      const bend = across * across * room * BEND;
      const jitter = (random() - 0.5) * room * JITTER;
      const y = mound.y - room * (FOOT + row * ROW_STEP) - bend + jitter;
      const light = 0.5 - ((x - mound.x) / mound.half) * 0.36 + (row / rows.length) * 0.3;
      return { x, y, light };
    }),
  );
  return places.reverse().flat();
}

function moundOutline({ x, y, half, height }: Mound): string {
  const [h, w] = [num(height), half];
  return (
    `M${num(x - w)} ${num(y)}q${num(w * 0.42)}-${num(height * 0.12)} ${num(w * 0.66)}-${num(height * 0.62)}` +
    `q${num(w * 0.34)}-${num(height * 0.76)} ${num(w * 0.68)} 0` +
    `q${num(w * 0.24)} ${num(height * 0.5)} ${num(w * 0.66)} ${num(height * 0.62)}` +
    `q-${num(w)} ${num(Math.min(12, Number(h) * 0.3))}-${num(w * 2)} 0z`
  );
}
