// @ts-check
import { ensureInstalled, requireNode, root, stop } from './prepare.mjs';
import { run } from './tools/run.mjs';

requireNode();
await ensureInstalled().catch(stop);
await run(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: root }).catch(stop);
