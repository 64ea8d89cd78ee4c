// @ts-check
import { ensureBuilt, ensureInstalled, requireNode, stop } from './prepare.mjs';

requireNode();
await ensureInstalled().catch(stop);
await ensureBuilt().catch(stop);
// In this process, so that signals reach the server.
await import(new URL('../dist/server/main.js', import.meta.url).href);
