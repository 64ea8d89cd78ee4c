import type { Contour, Point } from './simplify-outline.ts';

/**
 * Writes outlines in whole numbers with relative commands, the shortest notation.
 * Where a curve continues smoothly, its control point is left out ('t'): SVG mirrors the previous one.
 */
export class OutlinePen {
  d = '';
  #at: Point = { x: 0, y: 0 };
  /** The control point that SVG would mirror; null after anything but a curve. */
  #control: Point | null = null;
  #last = '';
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
  }

  /** The font counts upwards, SVG downwards. */
  draw(outline: readonly Contour[], x: number, y: number): void {
    const place = (point: Point): Point => ({
      x: x + Math.round(point.x * this.#scale),
      y: y - Math.round(point.y * this.#scale),
    });
    for (const { start, segments } of outline) {
      const from = place(start);
      this.#write('M', [from.x, from.y]);
      this.#at = from;
      this.#control = null;
      for (const { control, to } of segments) {
        if (control) this.#curveTo(place(control), place(to));
        else this.#lineTo(place(to));
      }
      this.#write('z', []);
    }
  }

  #lineTo(to: Point): void {
    const [dx, dy] = [to.x - this.#at.x, to.y - this.#at.y];
    if (dx === 0 && dy === 0) return;
    if (dx === 0) this.#write('v', [dy]);
    else if (dy === 0) this.#write('h', [dx]);
    else this.#write('l', [dx, dy]);
    this.#at = to;
    this.#control = null;
  }

  #curveTo(control: Point, to: Point): void {
    const { x, y } = this.#at;
    if (to.x === x && to.y === y) return;
    const mirrored = this.#control && { x: 2 * x - this.#control.x, y: 2 * y - this.#control.y };
    if (mirrored && Math.hypot(mirrored.x - control.x, mirrored.y - control.y) <= 1.5) {
      this.#write('t', [to.x - x, to.y - y]);
      this.#control = mirrored;
    } else {
      this.#write('q', [control.x - x, control.y - y, to.x - x, to.y - y]);
      this.#control = control;
    }
    this.#at = to;
  }

  #write(letter: string, numbers: number[]): void {
    const repeated = letter === this.#last && letter !== 'z' && letter !== 'M';
    if (!repeated) this.d += letter;
    numbers.forEach((value, i) => {
      this.d += `${value >= 0 && (i > 0 || repeated) ? ' ' : ''}${value}`;
    });
    this.#last = letter;
  }
}
