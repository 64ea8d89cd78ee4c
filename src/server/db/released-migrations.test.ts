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
  '0015_staff': 'g2gUXXQCVJLj3Bha2Jpa_KUhLUutRS-GaVAWgOz8XOM',
  '0016_order-desk': 'SJK_0bWaP6QcIUQmUmZubsSzFitu4s2oDy9Tef71iN8',
  '0017_deliveries': 'Supzqz45V_wBjcvFLuLbESI8z86KmVvuMvSeG8sJCYs',
  '0018_order-events-live': '3e-Q5DWKsXwFyNglCJhjQe2iU_6zMSqfQfr360X-f94',
  '0019_price-publishing': 'TR-aFG4W-_xgc3h_b2QCvU-xW-vOHI9qmq0ninY2Wik',
  '0020_scheduled-prices': 'FrCIAI180-fsL4NV6VykHkbcR2JFciJg0rcRVTcStWY',
  '0022_console-search': 'FOquadxYf8BQwqt2PXp833MJcggiXB72pG_PgwSEQYE',
  '0023_coupon-rules': '-d-S1zZy05zW2dW3e0qAp5yNped-qPMPb3uWC6h116w',
  '0024_shop-settings': '-oEDTrdABzmPmI1yJYPlA6RszabHaQSS37eOCtyBWIw',
  '0025_retailers': 'YSiTeAKMj1SjCH5A7SJEOfYy_TbY_qXHxQbIDdOUbSM',
  '0026_assisted': 'K5GshFlt2qO2H1y_Y2wIYXFO8OKNJEfJiWI9-DttUPg',
  '0027_money-console': '0ZbrhSBafKGlPAsWB18wjPb-TaihEQpRDyB45TAzMnQ',
  '0028_products': 't1pHxmRd-G1T_bYGXuht_ehYbw7KLZLKzFUFjiAywSw',
  '0029_districts': 'a6k7bg31MWXvny5bwpMQasijhGqjxGfPD78YkA2h2x4',
  '0030_blocked-contacts': 'GJ7bAqkdky921639SnDdT2gxD2SPpJjDu8h6m3tX1HQ',
  '0031_found-by-state': '9tZb3t4eaaDAYuCymiTL21Cpt-0zVBK8utLxnu08tgQ',
  '0032_sold-out': 'OFUeRRpVaLl54Jzzj3nOGH9Aii4FnPMM6HJMlkDcDqI',
  '0033_order-tax': 'CNks0rcWjWtwU1R21Fs78JLS2R__ZUgOlqPaKZ2kCmQ',
  '0034_packed-short': 'PdQsWTTDtrnFGFywTFSaG0-k1VHi9p1xPSPbfZ1-l4o',
  '0035_invoices': 'lgjlsE008uQVnai58c6jt4FU17TT_DS_OpZeyPtEG5Y',
  '0036_invoice-desk': 'nNyZN4yAlKGCQzmF0qRn9sIAUIfXGNL87sMX23_7LWY',
  '0037_invoice-language': 'pIDXcMIsTTm5RiRbGXx9rbKe8JMw7mtqRJ8xvER_qc4',
  '0038_signature-pictures': '-RG6oB-LE42SJHcy1Zl_PjlXAvS0EmtZvQsYL-vrUbk',
  '0039_job-leases': 'kkRO_7WbLBVa-IneEHMyAcUaTQzR6hC0o08ni3y5Bqs',
  '0040_store-invoice-language': 'sog7lI1OvsVWIxC1Hldq0asG3PT_MVYKufXQAz0Nzuo',
  '0041_large-balances': '68C_XahpkkHESMclN0rbMvMn8nklQpJ5ol09lQPVmiA',
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
