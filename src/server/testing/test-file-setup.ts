import { afterAll, vi } from 'vitest';
import { endFile } from './end-of-file.ts';

// Runs for every test file. Files share their worker's modules: what one changes for itself must not reach
// the next.

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await endFile();
});
