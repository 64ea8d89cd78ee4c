import { num } from './svg.ts';

// How one piece of an ingredient is drawn, and how pieces are arranged.

export type Serving = 'bowl' | 'plate' | 'scoop' | 'board';

export interface IngredientPiece {
  /** Half the space it takes in a heap. */
  radius: number;
  /** From its middle to its furthest end. */
  reach: number;
  /** The largest rotation from upright, in degrees; 180: any. */
  turn: number;
  /** What it lies on when seen close up. */
  serving: Serving;
  /** Small things lie on a bed of their own shadow; large ones lie apart. */
  bed: boolean;
  /** For large pieces: the maximum number in a heap. */
  few?: number;
  /** Drawn as strokes (threads, noodles), not filled. */
  stroked?: boolean;
  /**
   * One or more drawings around 0,0. What has no fill of its own takes the tone of the piece, so
   * that one drawing serves the lit and the shaded side of a heap.
   */
  shapes: (colour: string) => readonly string[];
}

/** Round a circle, `count` times: the points of `radius` at each angle, from the top. */
export function around(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw((i / count) * Math.PI * 2)).join('');
}

/** A point at `radius` from the middle, `angle` clockwise from the top. */
export function polar(angle: number, radius: number): string {
  return `${num(Math.sin(angle) * radius)} ${num(-Math.cos(angle) * radius)}`;
}

/** A petal repeated eight times around the middle: once, twice, four times, eight times. */
export const eightfold = (petal: string): string =>
  `<g id="r2"><g id="r1"><g id="r0">${petal}</g>${turned('r0', 45)}</g>${turned('r1', 90)}</g>` +
  turned('r2', 180);

/** Twelve times: twice, four times, and that thrice. */
export const twelvefold = (petal: string): string =>
  `<g id="r2"><g id="r1"><g id="r0">${petal}</g>${turned('r0', 30)}</g>${turned('r1', 60)}</g>` +
  turned('r2', 120) +
  turned('r2', 240);

const turned = (id: string, degrees: number): string =>
  `<use href="#${id}" transform="rotate(${degrees})"/>`;
