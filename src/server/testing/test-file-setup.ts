import { afterAll, vi } from 'vitest';
import { setServedDistricts } from '../../domain/district-list.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { endFile } from './end-of-file.ts';

// Runs for every test file. Files share their worker's modules, so changes by one must not affect the next.

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await endFile();
  setServedDistricts(DISTRICTS);
});
