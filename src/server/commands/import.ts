import { IMPORT_TEXT } from '../../text/import.ts';
import { readDistricts } from '../districts/open-districts.ts';
import { EXIT } from '../exit-codes.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { importFiles, recogniseFiles } from '../import/import-files.ts';
import { UnusableFile } from '../import/read-documents.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createPrivateFiles } from '../private-folder.ts';
import { readSettings } from '../settings.ts';

// npm run import -- FILES: imports the documents of the old store. An unusable file stops it before anything is
// imported; an unusable document is reported, and the others are imported.

const WITHOUT_UNKNOWN_PEOPLE = '--without-unknown-people';

try {
  createPrivateFiles();
  const args = process.argv.slice(2);
  const files = args.filter((arg) => !arg.startsWith('--'));
  const areArgsValid = args.every((arg) => files.includes(arg) || arg === WITHOUT_UNKNOWN_PEOPLE);
  if (files.length === 0 || !areArgsValid) {
    console.error(IMPORT_TEXT.usage);
    process.exit(EXIT.badSetting);
  }
  const settings = { ...readSettings(process.env), seedDemo: false };
  const sources = await recogniseFiles(files);
  const database = await openDatabase(settings, createLog('warn'), new AbortController().signal);
  await readDistricts(database.db);
  const refused = await importFiles(
    database.db,
    sources,
    { withoutUnknownPeople: args.includes(WITHOUT_UNKNOWN_PEOPLE) },
    (line) => console.log(line),
  );
  await database.close();
  if (refused > 0) process.exitCode = EXIT.documentsRefused;
} catch (error) {
  if (error instanceof UnusableFile) {
    console.error(error.message);
    process.exit(EXIT.badSetting);
  }
  exitWithMessage(error);
}
