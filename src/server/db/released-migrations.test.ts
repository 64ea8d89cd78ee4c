import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('./migrations/', import.meta.url);

// A migration runs once per database, so a later edit never reaches databases that have already run it. Each
// release puts its changes in a new file and adds its hash here.
const HASHES: Readonly<Record<string, string>> = {
  '0000_catalogue': 'hWX5iEo_PX-UAY7_Dqed2sCHet6XqIzyGRbaGSfmN1I',
  '0001_catalogue-triggers': 'qa9J0AlWWOW1DzQjkRU3c93UcJ0N7PEpJB_KojqiLHg',
  '0002_suggested-pictures': 'O87aVQvoDcQfrhsH9afozWXLniBZFXANXfy8VKKzI7Y',
  '0003_mail-outbox': '9EYuW8fIjyDEZKqeTUXag27PQ60KBWc7DAqhlBHEreE',
  '0004_accounts': 'UJZcdSEm93eZ80ErzNRSnW40waO9vZOythmMPvmq5kI',
  '0005_cart': 'US8CmU2b-kPB20Mcxp8qhYz4NpdcPnTpaLjMcjeSaIE',
  '0006_orders': 'w7UrmVHVe8hsGXbyPr786AUp7VnXTuUMGMBKAmJC970',
  '0007_mail-kinds': 'c0veIfYnKot4wzPxtiHDrpG5bk2pPVtQqw_51U-QVpo',
  '0008_jobs': 'jqmE9GLvyuxO7rpNS4EDABoWPTpq6NJ53wYf169G0_0',
  '0009_sessions': 'wawouGD3kBp-WSIApZM0dg5MoaJLSfD9vaxi-VmAAAY',
  '0010_money': 'pljMXF2TVncVsLwGevprF2UsPOLpeUNrelz2I2gSFbs',
  '0011_people': 'q2E_ZLcNxkBn-OAP_04yNC2_adkEFjqnBzPwIz1ycX4',
  '0012_no-mobile': 'JCyE8Fp-lRO6FYQv1chIgGAzwGmedWgcksAprcgY16w',
  '0013_packs': 'WExynzhAG5EBsUDR_-YGT9Gx-RcN_OFnyXLNuVBaXJ0',
  '0014_price-memory': '_vhQPIolYxQwCSFatwbB4cEe2ykxP72q90q8mM3i-5M',
};

it('released migrations are never edited, and none is missing from this list', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const found = files.sort().map((name) => [name.replace('.sql', ''), hashOf(name)]);
  expect(Object.fromEntries(found)).toEqual(HASHES);
});

const hashOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(new URL(name, FOLDER)))
    .digest('base64url');
