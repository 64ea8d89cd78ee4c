import type { Category } from '../../src/domain/categories.ts';
import { CATEGORY_TINTS } from '../../src/domain/palette.ts';

// The colours of the drawings: a soft tint per category, and shades of one colour.

export const PLACEHOLDER_TINT = '#f1ead9';
export const CREAM = '#fff8e8';
export const GLASS = '#fbfdf9';
/** Warm dark for shadows drawn over another colour, with an opacity. */
export const UMBER = '#3a2208';

export const tintOf = (category: Category): string => CATEGORY_TINTS[category];

type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function toHex(rgb: Rgb): string {
  const clamped = rgb.map((value) => Math.max(0, Math.min(255, Math.round(value))));
  return `#${clamped.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Between `from` (0) and `to` (1). */
export function mix(from: string, to: string, share: number): string {
  const a = toRgb(from);
  const b = toRgb(to);
  const between = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return toHex([between(0), between(1), between(2)]);
}

/** Below 1 into a warm shadow, above 1 towards the light. */
export function shade(hex: string, strength: number): string {
  const [red, green, blue] = toRgb(hex);
  if (strength > 1) {
    // Light first brightens the colour itself, and only then washes it out.
    const rise = Math.min(1 + (strength - 1) * 0.9, 255 / Math.max(red, green, blue, 1));
    return mix(toHex([red * rise, green * rise, blue * rise]), '#fff6e2', (strength - 1) * 0.55);
  }
  // Shadows keep their warmth: red falls a little less than blue.
  const fall = 1 - strength;
  return toHex([red * (1 - fall * 0.92), green * strength, blue * (1 - fall * 1.04)]);
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The colour, darkened until it has at least the given contrast on the cream label. */
export function inkOf(hex: string, contrast: number): string {
  const ground = luminance(CREAM) + 0.05;
  let ink = hex;
  for (let step = 0; step < 30 && ground / (luminance(ink) + 0.05) < contrast; step += 1) {
    ink = shade(ink, 0.9);
  }
  return ink;
}

/** From the shadow side to the lit side. */
export function tonesOf(hex: string): readonly [string, string, string] {
  // Pale goods have pale shadows.
  return [shade(hex, luminance(hex) > 0.5 ? 0.87 : 0.79), hex, shade(hex, 1.22)];
}

export const isGreenish = (hex: string): boolean => {
  const [red, green, blue] = toRgb(hex);
  return green > red * 0.98 && green > blue;
};
