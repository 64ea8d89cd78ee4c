import {
  isLoose,
  MAX_CONTAINER_LENGTH,
  MAX_INNER_PACKS,
  MEASURES,
  type Pack,
  packFault,
  packOfLine,
  packOfUnit,
} from '../../domain/pack.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import {
  isDocument,
  type OldDocument,
  Refused,
  shortText,
  wholeOf,
  wordOf,
} from './document-fields.ts';

const FIELD = 'packDetails';

/** The pack of a product: loose if the unit is kg, one piece if the document says nothing else. */
export const readPack = (doc: OldDocument, unit: string): Pack | null =>
  packOfUnit(unit, readGiven(doc, unit));

/** The pack of an order line, which is unknown if the document says nothing. */
export const readLinePack = (doc: OldDocument, unit: string): Pack | null =>
  packOfLine(unit, readGiven(doc, unit));

function readGiven(doc: OldDocument, unit: string): Pack | null {
  const given = doc[FIELD];
  if (given === undefined || given === null) return null;
  if (!isDocument(given)) throw new Refused(IMPORT_TEXT.noPack(given));
  if (isLoose(unit)) throw new Refused(IMPORT_TEXT.looseWithPack);
  const pack = packOf(given);
  const fault = packFault(pack);
  if (fault) throw new Refused(IMPORT_TEXT.packFault[fault]);
  return pack;
}

function packOf(given: OldDocument): Pack {
  const measure = wordOf(given, MEASURES, 'measure');
  if (measure === null) throw new Refused(IMPORT_TEXT.missing(`measure of ${FIELD}`));
  // Anything but a number is not an amount, as packFault says.
  const amount = typeof given.amount === 'number' ? given.amount : Number.NaN;
  const pack = { amount, measure, container: containerOf(given) };
  if (given.inner === undefined || given.inner === null) return pack;
  if (!isDocument(given.inner)) throw new Refused(IMPORT_TEXT.noPack(given.inner));
  const count = wholeOf(given.inner, 'count', MAX_INNER_PACKS) ?? 0;
  return { ...pack, inner: { count, container: containerOf(given.inner) } };
}

const containerOf = (given: OldDocument): string =>
  shortText(given, MAX_CONTAINER_LENGTH, 'container');
