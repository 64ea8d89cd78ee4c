import { fileURLToPath } from 'node:url';
import { openStaticFiles } from './http/static-files.ts';
import { finishConsoleWithBuild, finishWithBuild } from './pages/finish-page.ts';
import { runStore } from './run-store.ts';
import { identifyByCookie } from './session/identify.ts';

// Starts the built store. The settings control everything else.

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

await runStore({
  identify: identifyByCookie,
  files: openStaticFiles(clientFolder),
  finishPage: finishWithBuild(clientFolder),
  finishConsole: finishConsoleWithBuild(clientFolder),
  pageRenderer() {
    // Makes React use its production build.
    process.env.NODE_ENV ??= 'production';
    return import('../storefront/entry-server.tsx');
  },
});
