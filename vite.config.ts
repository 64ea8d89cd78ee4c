import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paletteTheme } from './scripts/tools/palette-theme.ts';

// Two builds: the shop's in the browser (default) and, with --ssr, the server. The console has its own
// (vite.console.config.ts); scripts/build.ts runs all three.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), paletteTheme(), tailwindcss()],
  publicDir: false,
  appType: 'custom',
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
          },
          // Flat: migrations and snapshot are found beside the file that asks for them.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // Styles are entries of their own: pages have those that they use inside them (server/pages/used-styles.ts).
          input: [
            'src/storefront/entry-client.tsx',
            'src/storefront/storefront.css',
            'src/ui/fonts.css',
          ],
        },
      },
}));
