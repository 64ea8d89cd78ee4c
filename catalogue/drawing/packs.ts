import type { PackKind } from './drawn-pack.ts';
import type { Place } from './heap.ts';
import type { Box } from './label.ts';
import { CREAM, GLASS, mix, shade } from './palette.ts';
import { darker, ellipse, gleam, lighter, line, num, type Placing, path, use } from './svg.ts';

// The seven packs, closed, standing on the ground at y 350 around x 200.

export interface PackLook {
  /** The pack's own colour. */
  colour: string;
  /** The colour of the contents, where visible. */
  content: string;
  /** Its contents behind glass, piece by piece. */
  pieces: (places: readonly Place[]) => string;
}

export interface PackDrawing {
  /** Where the label sits; the same on the opened pack. */
  label: Box;
  /** Sachets repeat their label further up the strip. */
  labelAgain?: { x: number; y: number };
  /** Half the width of its shadow. */
  stance: number;
  /** Its positions in the third view, open and closed, if they differ from the usual ones. */
  standing?: { open: Placing; closed: Placing };
  /** The part that stays the same when the pack is opened. */
  body: (look: PackLook) => string;
  /** The whole pack, around the given body. */
  closed: (look: PackLook, body: string) => string;
}

export const packOf = (pack: PackKind): PackDrawing => PACKS[pack];

const SACK_BODY =
  'M112 152C94 204 88 272 97 326c2 15 12 21 30 22 47 3 99 3 146 0 18-1 28-7 30-22 9-54 3-122-15-174z';

/** The jute body with its weave; the mouth is drawn over it, tied or rolled open. */
function sackBody(colour: string): string {
  const weave = Array.from({ length: 9 }, (_, i) => {
    const y = 176 + i * 19;
    const from = 107 - Math.min(i, 5) * 2.2;
    return `M${from} ${y}q${200 - from} 13 ${(200 - from) * 2} 0`;
  }).join('');
  return (
    path(SACK_BODY, colour) +
    path('M112 152C94 204 88 272 97 326c1 8 4 13 9 16-4-58 2-134 25-190z', shade(colour, 1.12)) +
    path(
      'M248 152c17 62 20 130 9 197l16-1c18-1 28-7 30-22 9-54 3-122-15-174z',
      shade(colour, 0.84),
    ) +
    `<path d="${weave}" fill="none" stroke="${shade(colour, 0.76)}" stroke-width="1.6" ` +
    'stroke-dasharray="10 4 5 4" opacity=".55"/>'
  );
}

const JAR_GLASS =
  'M130 148h140c18 8 26 24 26 44v128c0 19-10 29-29 29H133c-19 0-29-10-29-29V192c0-20 8-36 26-44z';

/** The area around the label: pieces behind it would be hidden. */
const JAR_EDGES: readonly Place[] = [
  ...[122, 153, 184, 216, 247, 278].flatMap((x) => [
    { x, y: 194 },
    { x, y: 322 },
  ]),
  ...[224, 256, 288].flatMap((y) => [
    { x: 121, y },
    { x: 279, y },
  ]),
];

function jarBody({ content, pieces }: PackLook): string {
  const inside = 'M112 184c28-9 148-9 176 0v133c0 16-8 24-24 24H136c-16 0-24-8-24-24z';
  const shown = pieces(JAR_EDGES);
  return (
    path(JAR_GLASS, GLASS) +
    (shown === ''
      ? path(inside, content)
      : `<path id="i" d="${inside}" fill="${shade(content, 0.72)}"/>` +
        `<clipPath id="j"><use href="#i"/></clipPath><g clip-path="url(#j)">${shown}</g>`) +
    darker('M262 180c10 1 19 2 26 4v133c0 16-8 24-24 24h-8c8-50 9-108 6-161z', 0.16) +
    gleam('M119 174c-4 8-5 14-5 24v84', 7, 0.7)
  );
}

function jarLid(colour: string): string {
  return (
    `<rect x="132" y="104" width="136" height="44" rx="10" fill="${colour}"/>` +
    path('M226 104h32q10 0 10 10v24q0 10-10 10h-32z', shade(colour, 0.76)) +
    path('M142 104h22v44h-22q-10 0-10-10v-24q0-10 10-10z', shade(colour, 1.2)) +
    line(
      'M150 120v18M166 120v18M182 120v18M198 120v18M214 120v18M230 120v18M246 120v18',
      shade(colour, 0.66),
      2,
      0.5,
    )
  );
}

function pouchBody(colour: string): string {
  return (
    path(
      'M116 118h168c-3 68 3 140 11 210 1 13-6 20-18 20H123c-12 0-19-7-18-20 8-70 14-142 11-210z',
      colour,
    ) +
    path(
      'M240 118h44c-3 68 3 140 11 210 1 13-6 20-18 20h-44c9-78 12-154 7-230z',
      shade(colour, 0.84),
    ) +
    path('M116 118h14c2 76-3 150-11 229-10-1-15-8-14-19 8-70 14-142 11-210z', shade(colour, 1.14)) +
    path(
      'M108 304c50-16 134-16 184 0l3 24c1 13-6 20-18 20H123c-12 0-19-7-18-20z',
      shade(colour, 0.74),
    )
  );
}

function bottleBody(colour: string): string {
  return (
    path(
      'M176 104h48v22c36 15 52 36 52 70v124c0 19-9 28-28 28h-96c-19 0-28-9-28-28V196c0-34 16-55 52-70z',
      mix(colour, '#fffaf0', 0.6),
    ) +
    path(
      'M133 172c20-8 114-8 134 0 6 8 9 16 9 24v124c0 19-9 28-28 28h-96c-19 0-28-9-28-28V196c0-8 3-16 9-24z',
      colour,
    ) +
    path(
      'M244 168c10 1 18 2 23 4 6 8 9 16 9 24v124c0 19-9 28-28 28h-14c12-60 14-120 10-180z',
      shade(colour, 0.82),
    ) +
    gleam('M138 206c0-24 8-42 30-56', 7, 0.6) +
    `<rect x="170" y="98" width="60" height="9" rx="4" fill="${mix(colour, '#fffaf0', 0.35)}"/>`
  );
}

function bottleCap(colour: string): string {
  const cap = shade(colour, 0.52);
  return (
    `<rect x="172" y="62" width="56" height="38" rx="8" fill="${cap}"/>` +
    path('M208 62h12q8 0 8 8v22q0 8-8 8h-12z', shade(cap, 0.76)) +
    line('M182 72v18M190 72v18M198 72v18', shade(cap, 1.35), 2, 0.7)
  );
}

function tinBody(colour: string): string {
  return (
    path('M112 124c0 12 39 21 88 21s88-9 88-21v208c0 11-39 19-88 19s-88-8-88-19z', colour) +
    path('M246 142c25-4 42-10 42-18v208c0 8-17 13-42 16z', shade(colour, 0.8)) +
    path('M112 124c0 5 8 10 22 14v207c-14-3-22-8-22-13z', shade(colour, 1.18)) +
    line('M113 162c24 15 150 15 174 0M113 304c24 15 150 15 174 0', shade(colour, 1.4), 4, 0.8)
  );
}

function tinLid(colour: string): string {
  return (
    ellipse(200, 129, 92, 22, shade(colour, 0.68)) +
    ellipse(200, 121, 92, 22, shade(colour, 1.3)) +
    ellipse(200, 121, 78, 16.5, shade(colour, 0.84)) +
    ellipse(201, 122.4, 75, 14.6, shade(colour, 1.14)) +
    gleam('M148 120q16-7 42-7.5', 3.4, 0.5)
  );
}

/** The part that comes off an open pack, named so that it can be drawn beside it. */
const lid = (drawn: string): string => `<g id="${LID}">${drawn}</g>`;
export const LID = 'd';

function cartonBody(colour: string): string {
  return (
    `<rect x="108" y="138" width="160" height="211" rx="3" fill="${colour}"/>` +
    path('M268 138l26-30v210l-26 31z', shade(colour, 0.74))
  );
}

/** One sachet with crimped edges, in the fill of the group it is drawn in. */
function sachet(x: number, y: number, w: number, h: number): string {
  const teeth = 14;
  const tooth = w / teeth / 2;
  const zigzag = (dir: 1 | -1) => `l${num(dir * tooth)}-4 ${num(dir * tooth)} 4`.repeat(teeth);
  return (
    `<path d="M${x} ${y}${zigzag(1)}v${h}${zigzag(-1)}z"/>` +
    darker(`M${x + w - 34} ${y}h34v${h}h-34q-9-${h / 2} 0-${h}z`, 0.18) +
    lighter(`M${x} ${y}h13q-5 ${h / 2} 0 ${h}h-13z`, 0.16) +
    gleam(`M${x + 6} ${y + 6}h${w - 12}M${x + 6} ${y + h - 8}h${w - 12}`, 2, 0.35)
  );
}

const PACKS: Record<PackKind, PackDrawing> = {
  sack: {
    label: { x: 134, y: 192, w: 132, h: 98 },
    stance: 128,
    body: ({ colour }) => sackBody(colour),
    closed: ({ colour, content }, body) =>
      body +
      path(
        'M108 134c26-17 158-17 184 0 9 6 9 22 0 28-27 15-157 15-184 0-9-6-9-22 0-28z',
        shade(colour, 1.16),
      ) +
      path(
        'M102 150c26 18 170 18 196 0 0 5-2 9-6 12-27 15-157 15-184 0-4-3-6-7-6-12z',
        shade(colour, 0.8),
      ) +
      ellipse(200, 138, 82, 12.5, shade(colour, 0.5)) +
      path('M122 142c20-13 136-13 156 0-30 11-126 11-156 0z', shade(content, 0.9)),
  },
  jar: {
    label: { x: 137, y: 204, w: 126, h: 90 },
    stance: 116,
    body: jarBody,
    closed: ({ colour }, body) => body + lid(jarLid(colour)),
  },
  pouch: {
    label: { x: 132, y: 172, w: 136, h: 106 },
    stance: 116,
    body: ({ colour }) => pouchBody(colour),
    closed: ({ colour }, body) =>
      body +
      path('M114 96h172l-2 30H116z', shade(colour, 1.2)) +
      path('M245 96h41l-2 30h-39z', shade(colour, 0.96)) +
      line('M116 126h168M117 134h166', shade(colour, 0.66), 1.8, 0.7) +
      ellipse(200, 110, 13, 5.5, shade(colour, 0.6)),
  },
  bottle: {
    label: { x: 135, y: 200, w: 130, h: 96 },
    stance: 98,
    body: ({ colour }) => bottleBody(colour),
    closed: ({ colour }, body) => body + lid(bottleCap(colour)),
  },
  tin: {
    label: { x: 130, y: 182, w: 140, h: 102 },
    stance: 112,
    body: ({ colour }) => tinBody(colour),
    closed: ({ colour }, body) => body + lid(tinLid(colour)),
  },
  carton: {
    label: { x: 120, y: 184, w: 136, h: 104 },
    stance: 116,
    body: ({ colour }) => cartonBody(colour),
    closed: ({ colour }, body) =>
      path('M108 138l28-30h158l-26 30z', shade(colour, 1.2)) +
      body +
      path('M176 138l28-30h26l-26 30v26l-6-5-8 6-8-6-6 5z', mix(shade(colour, 1.3), CREAM, 0.35)),
  },
  sachets: {
    label: { x: 128, y: 214, w: 120, h: 86 },
    labelAgain: { x: 0, y: -138 },
    stance: 122,
    standing: { open: { x: -82, y: -16, size: 1.1 }, closed: { x: 130, y: 70, size: 0.74 } },
    body: ({ colour }) => `<g fill="${colour}"><g id="s">${sachet(114, 208, 148, 136)}</g></g>`,
    closed: ({ colour }, body) => {
      const pair = use('s', { x: 0, y: -138 }) + use('s', { x: 0, y: 0 });
      return (
        `<g fill="${shade(colour, 0.78)}" transform="rotate(10 262 340)translate(36 8)">${pair}</g>` +
        `<g fill="${colour}">${use('s', { x: 0, y: -138 })}</g>${body}`
      );
    },
  },
};
