import type { Picture } from '../demo-product.ts';
import { lettering, widthOf } from './lettering.ts';
import { CREAM, inkOf, mix } from './palette.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const NAME_SIZE = 34;
const NAME_LEADING = 1.04;
const GRADE_SIZE = 12.5;
/** The height of letters without descenders, in ems. */
const NAME_HEIGHT = 0.7;
const GRADE_HEIGHT = 0.7;

/** The cream label: the name, its grade in small capitals, a fine frame in the pack's colour. */
export function drawLabel(
  box: Box,
  { label, grade, colour }: Pick<Picture, 'label' | 'grade' | 'colour'>,
): string {
  const { x, y, w, h } = box;
  const paper = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="${CREAM}"/>`;
  const frame =
    `<rect x="${x + 5}" y="${y + 5}" width="${w - 10}" height="${h - 10}" rx="5.5" fill="none" ` +
    `stroke="${mix(inkOf(colour, 3), CREAM, 0.35)}" stroke-width="1.5"/>`;
  return paper + frame + words(box, label.split('|'), grade, colour);
}

function words({ x, y, w, h }: Box, lines: string[], grade: string, colour: string): string {
  const room = w - 30;
  const gap = grade === '' ? 0 : 10;
  const widest = Math.max(...lines.map((text) => widthOf(text, 'name')));
  const gradeSize = grade === '' ? 0 : Math.min(GRADE_SIZE, room / widthOf(grade, 'grade'));
  const tall = h - 26 - gap - gradeSize * GRADE_HEIGHT;
  const nameSize = Math.min(
    NAME_SIZE,
    room / widest,
    tall / (NAME_HEIGHT + (lines.length - 1) * NAME_LEADING),
  );
  const block =
    nameSize * (NAME_HEIGHT + (lines.length - 1) * NAME_LEADING) + gap + gradeSize * GRADE_HEIGHT;
  const top = y + (h - block) / 2;
  const middle = x + w / 2;
  const name = lettering(lines, 'name', {
    x: middle,
    y: top + nameSize * NAME_HEIGHT,
    size: nameSize,
    leading: NAME_LEADING,
    fill: inkOf(colour, 8),
  });
  if (grade === '') return name;
  const below = lettering([grade], 'grade', {
    x: middle,
    y: top + block,
    size: gradeSize,
    leading: 1,
    fill: inkOf(colour, 4.8),
  });
  return name + below;
}
