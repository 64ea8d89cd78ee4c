// @ts-check
import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import { checkProcessorTime } from './processor-time.mjs';
import { SheetRefused } from './refused.mjs';

/** @typedef {{ method: number, isEncrypted: boolean, crc: number, from: number, size: number }} Entry */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** Inflates to at most 4 MB at a time: deflate's best ratio is 1032:1. */
const PUSHED_BYTES = 4_096;

const damaged = () => new SheetRefused('DAMAGED');

/**
 * An archive by its directory. Sizes it claims are not believed: what comes out is counted while it is inflated, for all
 * files together.
 */
export class Zip {
  #inflated = 0;

  /**
   * @param {Buffer} bytes
   * @param {number} maxInflatedBytes
   */
  constructor(bytes, maxInflatedBytes) {
    this.bytes = bytes;
    this.maxInflatedBytes = maxInflatedBytes;
    this.entries = readDirectory(bytes);
  }

  /**
   * Whether the file is there; its bytes go to `take` piece by piece.
   *
   * @param {string} name
   * @param {(chunk: Uint8Array) => void} take
   */
  read(name, take) {
    const entry = this.entries.get(name);
    if (!entry) return false;
    if (entry.isEncrypted) throw new SheetRefused('ENCRYPTED');
    let crc = 0;
    const count = (/** @type {Uint8Array} */ chunk) => {
      this.#inflated += chunk.length;
      if (this.#inflated > this.maxInflatedBytes) throw new SheetRefused('TOO_MUCH');
      checkProcessorTime();
      crc = crc32(chunk, crc);
      take(chunk);
    };
    const content = contentOf(this.bytes, entry);
    if (entry.method === STORED) count(content);
    else if (entry.method === DEFLATED) inflate(content, count);
    else throw damaged();
    if (crc !== entry.crc) throw damaged();
    return true;
  }
}

/**
 * @param {Buffer} content
 * @param {(chunk: Uint8Array) => void} take
 */
function inflate(content, take) {
  /** @type {unknown} */
  let refusal = null;
  const stream = new Inflate((chunk) => {
    // fflate turns what is thrown here into its own errors.
    if (refusal) return;
    try {
      if (chunk.length > 0) take(chunk);
    } catch (error) {
      refusal = error;
    }
  });
  try {
    for (let at = 0; at < content.length && !refusal; at += PUSHED_BYTES) {
      const end = at + PUSHED_BYTES;
      stream.push(content.subarray(at, end), end >= content.length);
    }
  } catch {
    refusal ??= damaged();
  }
  if (refusal) throw refusal;
}

/** @param {Buffer} bytes */
function readDirectory(bytes) {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    // Two files of one name: which of them a spreadsheet program would show is anybody's guess.
    if (entries.has(name)) throw damaged();
    entries.set(name, {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 20),
      from: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** @param {Buffer} bytes */
function findEnd(bytes) {
  const first = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw damaged();
}

/**
 * @param {Buffer} bytes
 * @param {Entry} entry
 */
function contentOf(bytes, { from, size }) {
  if (from + 30 > bytes.length || bytes.readUInt32LE(from) !== LOCAL_ENTRY) throw damaged();
  const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  if (start + size > bytes.length) throw damaged();
  return bytes.subarray(start, start + size);
}
