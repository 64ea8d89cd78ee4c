import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paletteTheme } from './scripts/tools/palette-theme.ts';

/**
 * Our scripts but the entry: it waits for the first screen, which waits for the chunk of the frame, so the two must not
 * share a chunk. Styles are not grouped either: each file is an entry of its own.
 */
const SHARED_SCRIPT = /[\\/]src[\\/](?!storefront[\\/]entry-client).*\.tsx?$/;
const LIBRARY = /[\\/]node_modules[\\/]/;

const IN_THE_BUNDLE = ['zod', 'drizzle-orm', 'hono', /^@hono\//, '@asteasolutions/zod-to-openapi'];

// Two builds: the shop's in the browser (default) and, with --ssr, the server. The console has its own
// (vite.console.config.ts); scripts/build.ts runs all three.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), paletteTheme(), tailwindcss()],
  publicDir: false,
  appType: 'custom',
  // Their many small files would be a tenth of the server's start.
  ...(isSsrBuild && { ssr: { noExternal: IN_THE_BUNDLE } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            seed: 'src/server/commands/seed.ts',
            export: 'src/server/commands/export.ts',
            account: 'src/server/commands/account.ts',
            import: 'src/server/commands/import.ts',
            backup: 'src/server/commands/backup.ts',
            restore: 'src/server/commands/restore.ts',
          },
          // Flat: migrations and snapshot are found beside the file that asks for them.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // Styles are entries of their own: pages have them inside (src/server/pages/finish-page.ts).
          input: [
            'src/storefront/entry-client.tsx',
            'src/storefront/storefront.css',
            'src/ui/fonts.css',
          ],
          output: {
            codeSplitting: {
              // A page asks for a few scripts, not for thirty of 1 kB each. Libraries stay cached over our deploys.
              groups: [
                { name: 'libraries', tags: ['$initial'], test: LIBRARY },
                { name: 'store', tags: ['$initial'], test: SHARED_SCRIPT },
                { name: 'screens', minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
