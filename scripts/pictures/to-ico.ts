const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An icon file with one picture, which may be a PNG; `size` is its width and height, below 256. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
