import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { createLog } from '../log.ts';
import { endWithStarter } from './end-with-starter.ts';

// Opens the embedded database on a disk that fails after a while, and prints which writes were confirmed.

endWithStarter();
const sync = fs.fsyncSync;
let isBroken = false;
fs.fsyncSync = (descriptor) => {
  if (isBroken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  sync(descriptor);
};
syncBuiltinESMExports();

const { openEmbedded } = await import('../db/embedded/open-embedded.ts');
const { db } = await openEmbedded({ dataDir: process.argv[2]!, log: createLog('silent') });
for (const points of [1, 2, 3]) {
  isBroken = points === 3;
  await db.execute(sql`update product set credit_points = ${points} where id = 'cumin-jeera-bold'`);
  console.log(`confirmed ${points}`);
}
