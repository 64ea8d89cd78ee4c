import { afterAll, vi } from 'vitest';
import { endFile } from './end-of-file.ts';

// Runs for every test file. Files share their worker's modules, so changes by one must not affect the next.

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await endFile();
});
