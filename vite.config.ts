import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two builds: the browser's (default) and, with --ssr, the server's. scripts/build.ts runs both.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
        rolldownOptions: { input: 'src/storefront/entry-client.tsx' },
      },
}));
