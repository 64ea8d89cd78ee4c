import { makeBackup } from '../backup/make-backup.ts';
import { EXIT } from '../exit-codes.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { createPrivateFiles } from '../private-folder.ts';
import { readSettings } from '../settings.ts';

// npm run backup -- FILE: writes one archive from which the store can be restored. The store may be running.
try {
  createPrivateFiles();
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Give the name of the archive to write: npm run backup -- store.tar.gz');
    process.exit(EXIT.badSetting);
  }
  const settings = readSettings(process.env);
  const { bytes, uploadedFiles } = await makeBackup(settings, file);
  console.log(`Backup written to ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
  if (settings.bucket) console.log('Uploaded files are in the bucket and not in this archive.');
  else console.log(`Uploaded files in it, from ${settings.dataDir}: ${uploadedFiles}.`);
} catch (error) {
  exitWithMessage(error);
}
