import type { Mound } from './heap.ts';
import { luminance, shade } from './palette.ts';
import type { Random } from './seeded-random.ts';
import { darker, ellipse, gleam, line, num, path } from './svg.ts';

// Contents without pieces: powder as a soft mound, oil as a pool.

export function powderMound({ x, y, half, height }: Mound, colour: string, random: Random): string {
  const at = (across: number, up: number) => `${num(x + across * half)} ${num(y - up * height)}`;
  const foot = Math.min(9, half * 0.1) / height;
  const body =
    `M${at(-1, 0)}C${at(-0.66, 0.1)} ${at(-0.36, 0.97)} ${at(-0.04, 1)}` +
    `C${at(0.32, 0.97)} ${at(0.62, 0.1)} ${at(1, 0)}Q${at(0, -2 * foot)} ${at(-1, 0)}z`;
  const shadow =
    `M${at(-0.04, 1)}C${at(0.32, 0.97)} ${at(0.62, 0.1)} ${at(1, 0)}Q${at(0.5, -foot)} ${at(0.1, -foot)}` +
    `C${at(0.34, 0.2)} ${at(0.02, 0.42)} ${at(0.1, 0.62)}Q${at(0.12, 0.84)} ${at(-0.04, 1)}z`;
  const lit = `M${at(-0.52, 0.3)}C${at(-0.36, 0.6)} ${at(-0.28, 0.9)} ${at(-0.08, 0.93)}C${at(-0.2, 0.7)} ${at(-0.3, 0.4)} ${at(-0.52, 0.3)}z`;
  const specks = Array.from({ length: 16 }, () => {
    const across = random() * 1.3 - 0.65;
    const up = random() * Math.max(0.06, 0.8 - Math.abs(across) * 1.15);
    return `M${at(across, up)}h.1`;
  }).join('');
  // White flour would vanish on a white background: its body is shaded, only its crest is white.
  const tone = luminance(colour) > 0.75 ? shade(colour, 0.95) : colour;
  return (
    path(body, tone) +
    path(shadow, shade(tone, 0.86)) +
    path(lit, shade(tone, 1.2)) +
    line(specks, shade(tone, 0.72), Math.max(1.6, half * 0.018), 0.7)
  );
}

/** A puddle with its light and its rim. */
export function pool(x: number, y: number, half: number, colour: string): string {
  const at = (across: number, down: number) => `${num(x + across * half)} ${num(y + down * half)}`;
  const edge =
    `M${at(-1, 0)}C${at(-0.98, -0.16)} ${at(-0.5, -0.15)} ${at(-0.3, -0.17)}C${at(0.1, -0.24)} ${at(0.4, -0.1)} ${at(0.66, -0.13)}` +
    `C${at(0.96, -0.14)} ${at(1.1, 0.02)} ${at(0.86, 0.1)}C${at(0.6, 0.2)} ${at(0.2, 0.14)} ${at(-0.1, 0.19)}C${at(-0.5, 0.25)} ${at(-1, 0.18)} ${at(-1, 0)}z`;
  return (
    path(edge, colour) +
    darker(
      `M${at(1, 0.01)}C${at(0.98, 0.06)} ${at(0.94, 0.08)} ${at(0.86, 0.1)}C${at(0.6, 0.2)} ${at(0.2, 0.14)} ${at(-0.1, 0.19)}C${at(-0.5, 0.25)} ${at(-0.98, 0.18)} ${at(-1, 0.02)}` +
        `C${at(-0.7, 0.14)} ${at(-0.4, 0.14)} ${at(-0.1, 0.11)}C${at(0.3, 0.08)} ${at(0.7, 0.12)} ${at(1, 0.01)}z`,
      0.18,
    ) +
    gleam(
      `M${at(-0.74, -0.04)}Q${at(-0.5, -0.11)} ${at(-0.2, -0.1)}M${at(-0.08, -0.1)}h.1`,
      half * 0.045,
      0.75,
    )
  );
}

/** The surface of a liquid in a round vessel. */
export function surface(x: number, y: number, rx: number, ry: number, colour: string): string {
  return (
    ellipse(x, y, rx, ry, colour) +
    ellipse(x - rx * 0.1, y - ry * 0.14, rx * 0.82, ry * 0.72, shade(colour, 1.14)) +
    gleam(
      `M${num(x - rx * 0.66)} ${num(y - ry * 0.1)}Q${num(x - rx * 0.5)} ${num(y - ry * 0.62)} ${num(x - rx * 0.1)} ${num(y - ry * 0.64)}`,
      ry * 0.16,
      0.8,
    )
  );
}
