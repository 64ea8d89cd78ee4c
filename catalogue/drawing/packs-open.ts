import type { PackKind } from './drawn-pack.ts';
import type { Mound } from './heap.ts';
import { LID, type PackLook } from './packs.ts';
import { GLASS, mix, shade } from './palette.ts';
import { ellipse, gleam, line, path, use } from './svg.ts';

// The packs, open: the part behind the contents, the opening they fill, and the part in front.

export interface OpenPack {
  behind: string;
  /** Where the contents rise above the rim; null: nowhere. */
  mouth: Pick<Mound, 'x' | 'y' | 'half' | 'height' | 'floor'> | null;
  before: string;
  /** The lid or cap beside it, standing at 0,0; empty: a scoop instead. */
  aside: string;
}

export const openPackOf = (pack: PackKind, look: PackLook, body: string): OpenPack =>
  OPEN[pack](look, body);

const OPEN: Record<PackKind, (look: PackLook, body: string) => OpenPack> = {
  sack: ({ colour }, body) => ({
    behind:
      body +
      path(
        'M108 134c26-20 158-20 184 0 10 6 10 26 0 32-27 15-157 15-184 0-10-6-10-26 0-32z',
        shade(colour, 1.16),
      ) +
      ellipse(200, 140, 84, 16, shade(colour, 0.5)),
    mouth: { x: 200, y: 158, half: 88, height: 66, floor: 172 },
    before:
      path(
        'M101 146c10 14 50 19 99 19s89-5 99-19c2 8 0 16-7 21-27 15-157 15-184 0-7-5-9-13-7-21z',
        shade(colour, 1.06),
      ) +
      path(
        'M103 158c24 16 170 16 194 0-1 4-3 7-6 9-27 15-157 15-184 0-2-2-3-5-4-9z',
        shade(colour, 0.78),
      ),
    aside: '',
  }),
  jar: ({ content, pieces }, body) => {
    const shown = pieces([164, 188, 213, 236].map((x) => ({ x, y: 164 })));
    const full = shade(content, shown === '' ? 0.97 : 0.8);
    return {
      behind: ellipse(200, 134, 62, 12, GLASS) + ellipse(200, 135, 56, 9, shade(content, 0.7)),
      mouth: { x: 200, y: 148, half: 52, height: 44, floor: 172 },
      before:
        path('M138 134c0 7 28 12 62 12s62-5 62-12v18H138z', GLASS) +
        body +
        path(
          'M145 139c16 10 94 10 110 0v16c16 8 28 18 31 32-28 8-144 8-172 0 3-14 15-24 31-32z',
          full,
        ) +
        shown +
        gleam('M139 139c18 10 104 10 122 0', 4, 0.9) +
        gleam('M126 176c4-8 10-14 18-18', 5, 0.6),
      aside: use(LID, { x: -200, y: -148 }),
    };
  },
  pouch: ({ colour }, body) => ({
    behind:
      path('M116 122c20-34 148-34 168 0v14H116z', shade(colour, 0.92)) +
      path('M122 122c22-25 134-25 156 0v14H122z', shade(colour, 0.5)),
    mouth: { x: 200, y: 142, half: 78, height: 60 },
    before: body + line('M118 121q82 6 164 0', shade(colour, 1.25), 5),
    aside: '',
  }),
  bottle: ({ colour }, body) => ({
    behind: '',
    mouth: null,
    before:
      body +
      ellipse(200, 100, 30, 7, mix(colour, '#fffaf0', 0.5)) +
      ellipse(200, 100, 21, 4.4, shade(colour, 0.7)),
    aside: use(LID, { x: -200, y: -100 }),
  }),
  tin: ({ colour }, body) => ({
    behind:
      ellipse(200, 122, 88, 22, shade(colour, 1.26)) +
      ellipse(200, 123, 82, 18, shade(colour, 0.5)),
    mouth: { x: 200, y: 146, half: 84, height: 64 },
    before: body + line('M114 126c4 10 42 18 86 18s82-8 86-18', shade(colour, 1.3), 5),
    aside: use(LID, { x: -160, y: -121, size: 0.8 }),
  }),
  carton: ({ colour }, body) => ({
    behind:
      path('M136 108h158l8-34H140z', shade(colour, 1.08)) +
      path('M108 138l28-30h158l-26 30z', shade(colour, 0.46)) +
      path('M108 138l28-30-34-16-32 28z', shade(colour, 1.26)) +
      path('M294 108l34-18-22 36-38 12z', shade(colour, 0.9)),
    mouth: { x: 200, y: 156, half: 82, height: 68 },
    before: body + path('M108 138h160l-8 26H116z', shade(colour, 1.2)),
    aside: '',
  }),
  sachets: ({ colour }, body) => ({
    behind:
      `<g fill="${shade(colour, 0.84)}" transform="rotate(-8 188 344)translate(0 -16)">${use('s', { x: 0, y: 0 })}</g>` +
      ellipse(188, 206, 72, 12, shade(colour, 0.45)),
    mouth: { x: 188, y: 224, half: 66, height: 46 },
    before: body,
    aside: '',
  }),
};

/** Portion packs standing in an opened carton. */
export function smallPacks({ x, y }: { x: number; y: number }, colour: string): string {
  const rows = [-64, -40, -16, 8, 32, 52].map((at, i) => {
    const top = y - 56 + (i % 3) * 5;
    const tone = shade(colour, i % 2 === 0 ? 1.1 : 0.86);
    return (
      path(`M${x + at} ${top}l5-4 5 4 5-4 5 4 5-4 5 4v60h-30z`, tone) +
      line(`M${x + at + 4} ${top + 7}h22`, shade(colour, 1.5), 2)
    );
  });
  return rows.join('');
}
