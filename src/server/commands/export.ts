import { open } from 'node:fs/promises';
import { openDatabase } from '../db/open-database.ts';
import { endWithSentence } from '../end-with-sentence.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { exportSql } from './export-sql.ts';

// npm run export -- FILE: writes the whole database as SQL.
try {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Name the file to write: npm run export -- store.sql');
    process.exit(2);
  }
  const settings = { ...readSettings(process.env), seedDemo: false };
  const database = await openDatabase(settings, createLog('warn'), new AbortController().signal);
  const out = await open(file, 'w');
  const rows = await exportSql(database.db, (text) => out.appendFile(text));
  await out.sync();
  await out.close();
  await database.close();
  console.log(`${rows} rows written to ${file}.`);
} catch (error) {
  endWithSentence(error);
}
