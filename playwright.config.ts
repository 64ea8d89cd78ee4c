import { defineConfig } from '@playwright/test';
import { testWorkers } from './scripts/tools/test-workers.ts';

// Journeys in a real browser against the built store. `npm test` finds the Chromium and sets its path.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: testWorkers(),
  forbidOnly: Boolean(process.env.CI),
  // Far more than a journey needs: a slow machine is not a mistake of the store.
  timeout: 180_000,
  outputDir: 'node_modules/.cache/playwright',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && {
        executablePath: process.env.CHROMIUM_PATH,
        args: ['--no-sandbox'],
      }),
      // `SLOW_MOTION=400 npm test -- e2e` waits before every step, to find tests that must be faster than the store's news.
      slowMo: Number(process.env.SLOW_MOTION ?? 0),
    },
  },
});
