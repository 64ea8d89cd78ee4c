// @ts-check
// `npm run seed`, `npm run export -- file.sql`, `npm run account -- ...`, `npm run import -- users.json ...`,
// `npm run backup -- store.tar.gz`, `npm run restore -- store.tar.gz`: the store's own commands, from the build.
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, stop } from './prepare.mjs';

const COMMANDS = ['seed', 'export', 'account', 'import', 'backup', 'restore'];

const [node = process.execPath, , name = '', ...args] = process.argv;
if (!COMMANDS.includes(name)) {
  console.error(`Unknown command '${name}'. Commands: ${COMMANDS.join(', ')}.`);
  process.exit(2);
}

requireNode();
await ensureInstalled().catch(stop);
await ensureBuilt().catch(stop);
const command = new URL(`../dist/server/${name}.js`, import.meta.url);
process.argv = [node, fileURLToPath(command), ...args];
await import(command.href);
