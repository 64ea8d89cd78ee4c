// @ts-check
import { build, ensureInstalled, requireNode, stop } from './prepare.mjs';

requireNode();
await ensureInstalled().catch(stop);
await build().catch(stop);
