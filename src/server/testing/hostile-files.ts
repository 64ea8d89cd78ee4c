import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { SHOP_IMAGE } from '../../domain/shop-image.ts';

// Malicious files that someone might upload as a shop picture.

/** Embedded in everything executable: if it is ever served, a malicious file got through. */
export const MARK = 'HOSTILE_MARK';

export interface HostileFile {
  readonly name: string;
  /** What it claims to be. */
  readonly type: string;
  readonly bytes: Buffer;
}

const HTML = `<html><body><script>alert('${MARK}')</script></body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('${MARK}')</script></svg>`;

const MAGIC = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\x24\x01\x00\x00WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\x00\x00\x00\x1cftypavif', 'latin1'),
} as const;
const FORMS = Object.keys(MAGIC) as (keyof typeof MAGIC)[];
/** The others never reach a decoder. */
export const ACCEPTED_FORMS = ['jpeg', 'png', 'webp'] as const;

/** A small picture with some detail, in any format. */
export async function samplePicture(form: keyof typeof MAGIC, side = 48): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 251;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(pixels, { raw }).toFormat(form).toBuffer();
}

export async function hostileFiles(): Promise<HostileFile[]> {
  const samples = await Promise.all(
    FORMS.map(async (form) => ({ form, bytes: await samplePicture(form) })),
  );
  return [
    ...svgs(),
    ...pretenders(),
    ...strangers(),
    ...giants(),
    ...samples.flatMap(({ form, bytes }) => [
      ...carriers(form, bytes),
      ...truncated(form, bytes),
      ...damaged(form, bytes),
    ]),
    ...(await withMetadata()),
  ];
}

function svgs(): HostileFile[] {
  const texts = {
    plain: SVG,
    declared: `<?xml version="1.0"?>${SVG}`,
    'with a byte order mark': `\ufeff${SVG}`,
    'with an event': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"/>`,
    'that reads a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;${MARK}</text></svg>`,
    'that calls another server': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:1/${MARK}"/></svg>`,
    'with a page inside': `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${HTML}</foreignObject></svg>`,
    'with a billion laughs': `<!DOCTYPE l [<!ENTITY a "${MARK}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;&c;&c;</text></svg>`,
    'after much space': ' '.repeat(2_000) + SVG,
  };
  return Object.entries(texts).flatMap(([kind, text]) => [
    { name: `SVG ${kind}`, type: 'image/svg+xml', bytes: Buffer.from(text) },
    { name: `SVG ${kind}, called JPEG`, type: 'image/jpeg', bytes: Buffer.from(text) },
    { name: `SVG ${kind}, in UTF-16`, type: 'image/svg+xml', bytes: Buffer.from(text, 'utf16le') },
    { name: `SVG ${kind}, compressed`, type: 'image/svg+xml', bytes: gzipSync(text) },
  ]);
}

/** Files that start like a picture and continue as something else. */
function pretenders(): HostileFile[] {
  return FORMS.flatMap((form) =>
    Object.entries({
      HTML,
      SVG,
      PHP: `<?php echo '${MARK}'; system($_GET['c']); ?>`,
      script: `*/=1;alert('${MARK}');/*`,
      nothing: '',
      zeros: '\0'.repeat(10_000),
    }).map(([kind, text]) => ({
      name: `${form} magic, then ${kind}`,
      type: `image/${form}`,
      bytes: Buffer.concat([MAGIC[form], Buffer.from(text)]),
    })),
  );
}

function strangers(): HostileFile[] {
  const texts: Record<string, string> = {
    nothing: '',
    'one byte': 'x',
    HTML,
    'HTML with a picture’s name': `GIF89${HTML}`,
    JSON: `{"${MARK}":1}`,
    PDF: `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert('${MARK}'))>>>>`,
    PostScript: `%!PS-Adobe-3.0\n(%pipe%id) (r) file ${MARK}`,
    MVG: `push graphic-context\nfill 'url(https://127.0.0.1:1/x"|touch ${MARK}")'`,
    MSL: `<image><read filename="/etc/passwd"/><write filename="${MARK}"/></image>`,
    ZIP: `PK\x03\x04${MARK}`,
    ELF: `\x7fELF\x02\x01\x01${MARK}`,
    EXE: `MZ\x90\x00${MARK}`,
    BMP: `BM\x46\x00\x00\x00${'\0'.repeat(60)}${MARK}`,
    TIFF: `II*\x00\x08\x00\x00\x00${MARK}`,
    ICO: `\x00\x00\x01\x00\x01\x00${MARK}`,
    PPM: `P6 1 1 255 ${MARK}`,
    FITS: `SIMPLE  = T ${MARK}`,
    XBM: `#define x_width 9\n#define ${MARK} 1`,
    'HEIC without a picture': `\x00\x00\x00\x18ftypheic\x00\x00\x00\x00${MARK}`,
    MP4: `\x00\x00\x00\x18ftypisom\x00\x00\x02\x00${MARK}`,
    'a path': `../../../etc/passwd\0.png${MARK}`,
    'a web archive': `MIME-Version: 1.0\nContent-Type: text/html\n\n${HTML}`,
  };
  return Object.entries(texts).map(([name, text], index) => ({
    name,
    type: ['image/jpeg', 'image/png; charset=utf-8', 'image/x-anything'][index % 3]!,
    bytes: Buffer.from(text, 'latin1'),
  }));
}

export function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG whose data may not match its header. */
export function png(
  width: number,
  height: number,
  depth: number,
  data: Buffer,
  interlaced = 0,
  colour = 0,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced], 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([MAGIC.png, chunk('IHDR', head), chunk('IDAT', data), end]);
}

function giants(): HostileFile[] {
  const jpegHead = (width: number, height: number) => {
    const frame = Buffer.from('\xff\xd8\xff\xc0\x00\x0b\x08\0\0\0\0\x01\x01\x11\x00', 'latin1');
    frame.writeUInt16BE(height, 7);
    frame.writeUInt16BE(width, 9);
    return Buffer.concat([frame, Buffer.alloc(500)]);
  };
  const gifHead = Buffer.from('GIF89a\xff\xff\xff\xff\x80\x00\x00', 'latin1');
  // 50 million zero bytes in 50 kB.
  const bomb = deflateSync(Buffer.alloc(20_001 * 2_500), { level: 9 });
  const hiddenBomb = chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), bomb]));
  const small = png(1, 1, 8, deflateSync(Buffer.alloc(2)));
  // A filter byte and one pixel for each of the rows, in 78 kB.
  const tall = deflateSync(Buffer.alloc(2 * 39_999_999), { level: 9 });
  const files: Record<string, [string, Buffer]> = {
    'PNG of 400 million pixels, whole': ['image/png', png(20_000, 20_000, 1, bomb)],
    'PNG of 400 million pixels, interlaced': ['image/png', png(20_000, 20_000, 1, bomb, 1)],
    'PNG of 2^31 x 2^31': ['image/png', png(0x7fffffff, 0x7fffffff, 8, bomb)],
    'PNG of 0 x 0': ['image/png', png(0, 0, 8, bomb)],
    'PNG of one row too many pixels': ['image/png', png(SHOP_IMAGE.maxPixels + 1, 1, 1, bomb)],
    'PNG of 1 x 39,999,999': ['image/png', png(1, 39_999_999, 8, tall)],
    'PNG of a side too long': ['image/png', png(1, SHOP_IMAGE.maxSide + 1, 8, tall)],
    'PNG of 1 x 1 with 50 MB of pixels': ['image/png', png(1, 1, 8, bomb)],
    'PNG with 50 MB of text': [
      'image/png',
      Buffer.concat([small.subarray(0, 33), hiddenBomb, small.subarray(33)]),
    ],
    'PNG with a chunk of 2 GB': [
      'image/png',
      Buffer.concat([small.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), bomb]),
    ],
    'JPEG of 65535 x 65535': ['image/jpeg', jpegHead(65_535, 65_535)],
    'JPEG of 0 x 0': ['image/jpeg', jpegHead(0, 0)],
    'GIF of 65535 x 65535': ['image/gif', Buffer.concat([gifHead, Buffer.alloc(100)])],
    '5 MB and a byte': ['image/jpeg', filled(SHOP_IMAGE.maxBytes + 1)],
    '20 MB': ['image/jpeg', filled(20 * 1024 * 1024)],
    '5 MB of noise': ['image/jpeg', filled(SHOP_IMAGE.maxBytes)],
  };
  return Object.entries(files).map(([name, [type, bytes]]) => ({ name, type, bytes }));
}

function filled(size: number): Buffer {
  const bytes = Buffer.alloc(size, `${MARK} \xff\xd8\x00`, 'latin1');
  MAGIC.jpeg.copy(bytes);
  return bytes;
}

/** Valid pictures with something appended, which an image decoder ignores but another reader may run. */
function carriers(form: string, picture: Buffer): HostileFile[] {
  return Object.entries({ HTML, SVG, ZIP: `PK\x03\x04${MARK}PK\x05\x06${'\0'.repeat(18)}` }).map(
    ([kind, tail]) => ({
      name: `${form} with ${kind} at its end`,
      type: `image/${form}`,
      bytes: Buffer.concat([picture, Buffer.from(tail, 'latin1')]),
    }),
  );
}

function truncated(form: string, picture: Buffer): HostileFile[] {
  return [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99].map((part) => ({
    name: `${form} cut at ${part * 100} %`,
    type: `image/${form}`,
    bytes: picture.subarray(0, Math.floor(picture.length * part)),
  }));
}

/** The same damage in every run. */
function damaged(form: string, picture: Buffer): HostileFile[] {
  return Array.from({ length: 12 }, (_, index) => {
    const bytes = Buffer.from(picture);
    let seed = index * 2_654_435_761 + 1;
    for (let flips = 0; flips <= index; flips += 1) {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
      const at = MAGIC.jpeg.length + 8 + (seed % (bytes.length - 12));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (flips % 8));
    }
    return { name: `${form} with damage ${index}`, type: `image/${form}`, bytes };
  });
}

/** Pictures with text in their metadata. */
async function withMetadata(): Promise<HostileFile[]> {
  const payload = `"><script>alert('${MARK}')</script>`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${MARK}</rdf:RDF></x:xmpmeta>`;
  const exif = { IFD0: { ImageDescription: payload, Artist: payload, Copyright: payload } };
  const described = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map(async (form) => ({
      name: `${form} with a script as its description`,
      type: `image/${form}`,
      bytes: await sharp(await samplePicture(form))
        .withExif(exif)
        .withXmp(xmp)
        .toFormat(form)
        .toBuffer(),
    })),
  );
  const jpeg = await samplePicture('jpeg');
  const comment = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0, payload.length + 2]),
    Buffer.from(payload),
  ]);
  const whole = await samplePicture('png');
  const text = chunk('tEXt', Buffer.from(`Comment\0${payload}`, 'latin1'));
  const gif = await samplePicture('gif');
  const gifComment = Buffer.concat([
    Buffer.from([0x21, 0xfe, payload.length]),
    Buffer.from(payload),
    Buffer.from([0]),
  ]);
  return [
    ...described,
    {
      name: 'jpeg with a script as its comment',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    },
    {
      name: 'png with a script as its comment',
      type: 'image/png',
      bytes: Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33)]),
    },
    {
      name: 'gif with a script as its comment',
      type: 'image/gif',
      bytes: Buffer.concat([gif.subarray(0, -1), gifComment, gif.subarray(-1)]),
    },
  ];
}
