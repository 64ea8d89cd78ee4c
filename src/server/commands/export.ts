import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { exportSql } from '../backup/export-sql.ts';
import { embeddedFolder } from '../db/embedded/embedded-folder.ts';
import { EXIT } from '../exit-codes.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createPrivateFiles } from '../private-folder.ts';
import { readSettings } from '../settings.ts';

// npm run export -- FILE: writes the whole database as SQL.
try {
  createPrivateFiles();
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Give the name of the file to write: npm run export -- store.sql');
    process.exit(EXIT.badSetting);
  }
  const settings = { ...readSettings(process.env), seedDemo: false };
  if (!settings.databaseUrl && !existsSync(embeddedFolder(settings.dataDir))) {
    console.error(`There is no database under ${settings.dataDir}. See DATA_DIR.`);
    process.exit(EXIT.dataDirUnusable);
  }
  const database = await openDatabase(settings, createLog('warn'), new AbortController().signal);
  // The file gets its name only when it is complete.
  const unfinished = `${file}.unfinished`;
  const out = await open(unfinished, 'w');
  const rows = await exportSql(database.db, (text) => out.appendFile(text));
  await out.sync();
  await out.close();
  await rename(unfinished, file);
  await database.close();
  console.log(`${rows} rows written to ${file}.`);
} catch (error) {
  exitWithMessage(error);
}
