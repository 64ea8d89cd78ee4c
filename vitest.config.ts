import { defineConfig } from 'vitest/config';
import { ProcessTestsFirst } from './scripts/tools/process-tests-first.ts';
import { testWorkers } from './scripts/tools/test-workers.ts';

// As in the store: React's other build takes several times longer for a page.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'catalogue/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['src/server/testing/global-setup.ts'],
    setupFiles: ['src/server/testing/test-file-setup.ts'],
    // The files of a worker share its modules and its databases: loading and opening them anew for each file
    // takes longer than most tests. test-file-setup.ts clears what a file leaves behind.
    isolate: false,
    sequence: { sequencer: ProcessTestsFirst },
    // Far more than a test needs: a slow machine is not a mistake of the store.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: testWorkers(),
    // V8's second, thorough pass over PGlite costs more than a file of tests gets back.
    execArgv: ['--liftoff-only'],
  },
});
