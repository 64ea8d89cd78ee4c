import { expect, it } from 'vitest';
import { shopOf } from '../../domain/shop-settings.ts';
import type { Db } from '../db/database.ts';
import { readSettings } from '../settings.ts';
import { writeMonthFile } from './write-month-file.ts';

/** A database with several pages of invoices; `onRead` is told how many pages were read. */
function pagesOfInvoices(onRead: (pages: number) => void): Db {
  let pages = 0;
  const page = async () => {
    pages += 1;
    onRead(pages);
    return Array.from({ length: pages < 5 ? 200 : 1 }, () => ({
      day: '2026-11-01',
      number: 'INV-1',
      content: { lines: [], totals: {} },
    }));
  };
  const query = new Proxy({}, { get: (_, name) => (name === 'limit' ? page : () => query) });
  return query as unknown as Db;
}

it.each(['gstr1.json', 'gstr1.xlsx', 'hsn.csv', 'tally-masters.xml'] as const)(
  'TAX-06 %s is read no further once nobody waits for it',
  async (file) => {
    const leaving = new AbortController();
    let read = 0;
    const db = pagesOfInvoices((pages) => {
      read = pages;
      leaving.abort();
    });
    const shop = shopOf(readSettings({}).shopDefaults);
    const { make } = writeMonthFile(db, shop, { month: '2026-11', file });
    for (const _ of ['when they leave', 'when they have left']) {
      await expect(async () => make(leaving.signal)).rejects.toThrow('aborted');
    }
    expect(read).toBe(1);
  },
);
