import { defineConfig } from '@playwright/test';

// Journeys in a real browser against the built store. `npm test` finds the Chromium and sets its path.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Three fill two cores: a journey often waits, for a page, an answer or a clock.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  outputDir: 'node_modules/.cache/playwright',
  use: {
    ...(process.env.CHROMIUM_PATH
      ? { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } }
      : {}),
  },
});
