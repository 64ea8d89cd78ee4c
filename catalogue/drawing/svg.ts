import { UMBER } from './palette.ts';

// The SVG elements that the drawings use.

/** Rounded to one decimal, as short as it gets: '12.3', '-.5'. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${opacityOf(opacity)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"` +
  `${opacityOf(opacity)}/>`;

/** Darkens what is below it. */
export const darker = (d: string, opacity = 0.2): string =>
  `<path d="${d}" fill="${UMBER}"${opacityOf(opacity)}/>`;

/** Lightens what is below it. */
export const lighter = (d: string, opacity = 0.35): string =>
  `<path d="${d}" fill="#fff"${opacityOf(opacity)}/>`;

export const crease = (d: string, width = 1.2, opacity = 0.35): string =>
  line(d, UMBER, width, opacity);

export const gleam = (d: string, width = 2, opacity = 0.5): string =>
  line(d, '#fff', width, opacity);

export interface Placing {
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

export function use(id: string, { x, y, turn = 0, size = 1 }: Placing): string {
  const plain = Math.round(turn) === 0 && size === 1;
  if (plain && x === 0 && y === 0) return `<use href="#${id}"/>`;
  if (plain) return `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`;
  return `<use href="#${id}" transform="${placing({ x, y, turn, size })}"/>`;
}

export function placing({ x, y, turn = 0, size = 1 }: Placing): string {
  const rotate = Math.round(turn) === 0 ? '' : `rotate(${Math.round(turn)})`;
  const scale = Math.abs(size - 1) < 0.005 ? '' : `scale(${String(Math.round(size * 100) / 100)})`;
  return `translate(${num(x)} ${num(y)})${rotate}${scale}`;
}

/** The soft shadow of an object on the ground. */
export const groundShadow = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, UMBER, 0.14);

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const opacityOf = (opacity: number): string =>
  opacity === 1 ? '' : ` opacity="${String(opacity).replace(/^0\./, '.')}"`;
