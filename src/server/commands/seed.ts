import { seedDemoCatalogue } from '../demo/seed-demo-catalogue.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createPrivateFiles } from '../private-folder.ts';
import { readSettings } from '../settings.ts';

// npm run seed: loads the demo catalogue into the configured database.
try {
  createPrivateFiles();
  const settings = { ...readSettings(process.env), seedDemo: false };
  const database = await openDatabase(settings, createLog('warn'), new AbortController().signal);
  const added = await seedDemoCatalogue(database.db);
  await database.close();
  console.log(`${added} products added.`);
} catch (error) {
  exitWithMessage(error);
}
