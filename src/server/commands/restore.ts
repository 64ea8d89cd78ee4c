import { restoreBackup } from '../backup/restore-backup.ts';
import { EXIT } from '../exit-codes.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { createLog } from '../log.ts';
import { createPrivateFiles } from '../private-folder.ts';
import { readSettings } from '../settings.ts';

// npm run restore -- FILE: restores an archive of `npm run backup` into an empty DATA_DIR or an empty PostgreSQL.
try {
  createPrivateFiles();
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Give the name of the archive: npm run restore -- store.tar.gz');
    process.exit(EXIT.badSetting);
  }
  const settings = readSettings(process.env);
  const { madeAt, version, files } = await restoreBackup(settings, file, createLog('warn'));
  console.log(`Restored the store of ${madeAt}, version ${version}.`);
  if (files === 'bucket') console.log('Uploaded files were in the bucket and not in this archive.');
} catch (error) {
  exitWithMessage(error);
}
