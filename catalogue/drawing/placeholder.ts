import { CREAM, mix, PLACEHOLDER_TINT, shade } from './palette.ts';
import { crease, ellipse, groundShadow, line, path } from './svg.ts';
import { svgDocument } from './svg-document.ts';

const JUTE = '#cfae7c';

/** An empty sack, where a product has no picture yet. */
export function drawPlaceholder(): string {
  const weave = Array.from(
    { length: 6 },
    (_, i) => `M${113 - i * 3} ${226 + i * 20}q${88 + i * 3} 14 ${176 + i * 6} 0`,
  );
  const body =
    groundShadow(208, 352, 152, 20) +
    path(
      'M120 196C102 240 88 296 96 328c3 14 13 20 31 20 50 3 100 3 148 0 18 0 29-6 31-20 6-34-8-90-26-132z',
      JUTE,
    ) +
    path('M252 196c18 48 24 104 8 153h15c18-1 29-7 31-21 6-34-8-90-26-132z', shade(JUTE, 0.86)) +
    path('M120 196C102 240 88 296 96 328c2 9 6 14 13 17-6-50 4-104 30-149z', shade(JUTE, 1.14)) +
    line(weave.join(''), shade(JUTE, 0.78), 1.6, 0.5) +
    crease('M136 216q4 30-10 58M268 218q-8 30 6 64M132 318q8-14 26-20', 2.4, 0.22) +
    path(
      'M116 186c4-20 40-30 86-30 48 0 80 8 84 28 6 8 4 20-4 26-30 16-136 16-162 0-9-5-10-17-4-24z',
      shade(JUTE, 1.14),
    ) +
    ellipse(200, 184, 76, 17, shade(JUTE, 0.5)) +
    path('M124 184c0-10 34-17 76-17s76 7 76 17c-12-8-40-11-76-11s-64 3-76 11z', shade(JUTE, 0.68)) +
    path(
      'M112 200c28 18 148 18 174-1 0 4-1 8-4 11-30 16-136 16-162 0-4-2-7-6-8-10z',
      shade(JUTE, 0.82),
    ) +
    `<rect x="152" y="232" width="98" height="66" rx="9" fill="${CREAM}" transform="rotate(-3 200 264)"/>` +
    line('M172 258l56-3M182 275l38-2', mix(JUTE, CREAM, 0.35), 6);
  return svgDocument('No picture yet', PLACEHOLDER_TINT, '', body);
}
