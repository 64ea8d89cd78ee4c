import { defineConfig } from 'vitest/config';
import { ProcessTestsFirst } from './scripts/tools/process-tests-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'catalogue/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    setupFiles: ['src/server/testing/test-file-setup.ts'],
    // The files of a worker share its modules and its databases: loading and opening them anew for each file
    // takes longer than most tests. test-file-setup.ts clears what a file leaves behind.
    isolate: false,
    sequence: { sequencer: ProcessTestsFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Three files at once fill two cores: some wait for processes, timeouts and networks that break.
    maxWorkers: 3,
    // V8's second, thorough pass over PGlite costs more than a file of tests gets back.
    execArgv: ['--liftoff-only'],
  },
});
