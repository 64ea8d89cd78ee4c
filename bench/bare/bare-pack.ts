import { type Pack, packText, rateOf } from '../../src/domain/pack.ts';
import type { Row } from './bare-database.ts';

// A product's pack in the bare server's SQL and answers.

export const PACK_COLUMNS =
  'p.pack_amount, p.pack_measure, p.pack_container, p.pack_count, p.pack_inner';

/** The pack as a cart or order line stores it. */
export const PACK_JSON = `case when p.pack_amount is not null then json_strip_nulls(json_build_object(
  'amount', p.pack_amount, 'measure', p.pack_measure, 'container', p.pack_container, 'inner',
  case when p.pack_count is not null
    then json_build_object('count', p.pack_count, 'container', p.pack_inner) end)) end`;

export function packFields(row: Row): { pack: string; packDetails: Pack | null } {
  const details = detailsOf(row);
  return { pack: packText(details), packDetails: details };
}

export const rateFor = (row: Row, price: number | null) =>
  price === null ? null : rateOf(price, detailsOf(row));

export function detailsOf(row: Row): Pack | null {
  if (row.pack_amount === null) return null;
  const pack = {
    amount: Number(row.pack_amount),
    measure: row.pack_measure,
    container: row.pack_container,
  };
  if (row.pack_count === null) return pack;
  return { ...pack, inner: { count: row.pack_count, container: row.pack_inner } };
}
