import type { PathCommand } from 'fontkit';

// Simplifies letter outlines. Fonts have dozens of curves too small to see on a label; neighbouring ones are merged where
// the difference is invisible.

export interface Point {
  x: number;
  y: number;
}

/** From the end of the one before to `to`, bent towards `control`; straight where that is null. */
interface Segment {
  control: Point | null;
  to: Point;
}

export interface Contour {
  start: Point;
  segments: Segment[];
}

const MOST_AT_ONCE = 7;

export function simplifyOutline(commands: readonly PathCommand[], tolerance: number): Contour[] {
  return contoursOf(commands).map(({ start, segments }) => ({
    start,
    segments: mergeSegments(start, segments, tolerance),
  }));
}

function contoursOf(commands: readonly PathCommand[]): Contour[] {
  const contours: Contour[] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === 'moveTo') contours.push({ start: { x: a, y: b }, segments: [] });
    const segments = contours.at(-1)?.segments;
    if (command === 'lineTo') segments?.push({ control: null, to: { x: a, y: b } });
    if (command === 'quadraticCurveTo') {
      segments?.push({ control: { x: a, y: b }, to: { x: c, y: d } });
    }
  }
  return contours;
}

function mergeSegments(start: Point, segments: Segment[], tolerance: number): Segment[] {
  const merged: Segment[] = [];
  let from = start;
  let next = 0;
  while (next < segments.length) {
    let taken = 1;
    let best = segments[next] as Segment;
    for (let count = Math.min(MOST_AT_ONCE, segments.length - next); count > 0; count -= 1) {
      const candidate = asOne(from, segments.slice(next, next + count), tolerance);
      if (candidate) {
        best = candidate;
        taken = count;
        break;
      }
    }
    merged.push(best);
    from = best.to;
    next += taken;
  }
  return merged;
}

/** One segment that replaces the run, or null if it would differ too much. */
function asOne(from: Point, run: Segment[], tolerance: number): Segment | null {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return null;
  const original = trace(from, run);
  const straight: Segment = { control: null, to: last.to };
  if (strays(original, trace(from, [straight])) <= tolerance) return straight;
  if (run.length === 1) return null;
  const beforeLast = run.at(-2)?.to ?? from;
  const control = crossing(from, first.control ?? first.to, last.control ?? beforeLast, last.to);
  if (!control) return null;
  const bent: Segment = { control, to: last.to };
  return strays(original, trace(from, [bent])) <= tolerance ? bent : null;
}

const STEPS = 8;

function trace(from: Point, segments: Segment[]): Point[] {
  const points: Point[] = [from];
  let start = from;
  for (const { control, to } of segments) {
    const bend = control ?? { x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 };
    for (let step = 1; step <= STEPS; step += 1) {
      const t = step / STEPS;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      points.push({
        x: a * start.x + b * bend.x + c * to.x,
        y: a * start.y + b * bend.y + c * to.y,
      });
    }
    start = to;
  }
  return points;
}

/** The largest distance of the points from the line. */
function strays(points: Point[], line: Point[]): number {
  return Math.max(...points.map((point) => distanceTo(point, line)));
}

function distanceTo(point: Point, line: Point[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1] as Point;
    const b = line[i] as Point;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
    const t = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy));
  }
  return nearest;
}

/** Where the tangents at start and end meet; null if they don't. */
function crossing(from: Point, ahead: Point, behind: Point, to: Point): Point | null {
  const [ux, uy] = [ahead.x - from.x, ahead.y - from.y];
  const [vx, vy] = [behind.x - to.x, behind.y - to.y];
  const turn = ux * vy - uy * vx;
  if (Math.abs(turn) < 1e-6 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return null;
  const [wx, wy] = [to.x - from.x, to.y - from.y];
  const along = (wx * vy - wy * vx) / turn;
  const back = (wx * uy - wy * ux) / turn;
  if (along <= 0 || back <= 0) return null;
  return { x: from.x + along * ux, y: from.y + along * uy };
}
