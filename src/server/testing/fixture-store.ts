import { setTimeout } from 'node:timers/promises';
import { runStore } from '../run-store.ts';
import { checkAnswers } from './check-answers.ts';
import { endWithStarter } from './end-with-starter.ts';
import { identifyByHeader } from './identify-by-header.ts';

// The store as a separate process for tests: everything except the built files.

// Slows down pages, so that a test can have an open request when it needs one.
const pageDelayMs = Number(process.env.FIXTURE_PAGE_DELAY_MS ?? 0);

endWithStarter();
await runStore({
  identify: identifyByHeader,
  files: { find: () => null },
  finishPage: (html) => html,
  inspectAnswers: checkAnswers(),
  finishConsole: (html) => html,
  async pageRenderer() {
    if (pageDelayMs > 0) {
      console.log('rendering a page');
      await setTimeout(pageDelayMs);
    }
    // Makes React use its production build.
    process.env.NODE_ENV ??= 'production';
    return import('../../storefront/entry-server.tsx');
  },
});
