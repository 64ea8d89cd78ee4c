import { createHmac } from 'node:crypto';

const CODES = 1_000_000;

/**
 * The six digits that are emailed for this proof. They are computed from the store's secret and stored nowhere, so that
 * the database alone does not reveal them and an email that is sent twice has the same ones.
 */
export function deletionCode(secret: string, proofId: string): string {
  const hash = createHmac('sha256', secret).update(`deletion code ${proofId}`).digest();
  return String(Number(hash.readBigUInt64BE() % BigInt(CODES))).padStart(6, '0');
}
