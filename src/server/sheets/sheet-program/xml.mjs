// @ts-check
import { Parser } from 'saxen';
import { SheetRefused } from './refused.mjs';

/**
 * @typedef {() => Record<string, string>} Attributes
 * @typedef {{
 *   open: (name: string, attributes: Attributes) => void,
 *   close?: (name: string) => void,
 *   text?: (text: string) => void,
 * }} Handlers
 */

const MAX_DEPTH = 50;
/** A full sheet of 20,000 rows and 50 columns has three million. */
const MAX_TAGS = 4_000_000;
/** No tag or text of a spreadsheet is longer; saxen would look through it again with every piece. */
const MAX_TOKEN = 1_000_000;
const PIECE = 65_536;

const damaged = () => new SheetRefused('DAMAGED');

/**
 * Reads a file of the archive as XML, piece by piece; returns whether it is there. A document type is refused: no
 * spreadsheet has one, and entities are declared there. Names come without their prefix.
 *
 * @param {import('./zip.mjs').Zip} zip
 * @param {string | undefined} file
 * @param {Handlers} handlers
 */
export function readXml(zip, file, { open, close, text }) {
  if (file === undefined) return false;
  const parser = new Parser();
  let depth = 0;
  let tags = 0;
  let hasRoot = false;
  let sinceToken = 0;
  parser.on('openTag', (name, attributes) => {
    sinceToken = 0;
    depth += 1;
    tags += 1;
    if (tags > MAX_TAGS) throw new SheetRefused('TOO_MUCH');
    hasRoot = true;
    if (depth > MAX_DEPTH) throw damaged();
    open(withoutPrefix(name), attributes);
  });
  parser.on('closeTag', (name) => {
    sinceToken = 0;
    depth -= 1;
    close?.(withoutPrefix(name));
  });
  parser.on('text', (raw, decode) => text?.(decode(raw)));
  parser.on('cdata', (raw) => text?.(raw));
  parser.on('attention', () => {
    throw damaged();
  });
  parser.on('error', (error) => {
    throw error instanceof SheetRefused ? error : damaged();
  });

  /** @type {TextDecoder | undefined} */
  let decoder;
  const write = (/** @type {string} */ decoded) => {
    for (let at = 0; at < decoded.length; at += PIECE) {
      const piece = decoded.slice(at, at + PIECE);
      sinceToken += piece.length;
      parser.write(piece);
      if (sinceToken > MAX_TOKEN) throw damaged();
    }
  };
  const isThere = zip.read(file, (chunk) => {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    write(decodeOrRefuse(decoder, chunk));
  });
  if (!isThere) return false;
  if (!decoder) throw damaged();
  write(decodeOrRefuse(decoder));
  parser.end();
  if (!hasRoot) throw damaged();
  return true;
}

/**
 * @param {TextDecoder} decoder
 * @param {Uint8Array} [chunk] undefined: the end
 */
function decodeOrRefuse(decoder, chunk) {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw damaged();
  }
}

/** @param {Uint8Array} chunk */
function encodingOf([first, second]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** @param {string} name */
const withoutPrefix = (name) => name.slice(name.indexOf(':') + 1);
