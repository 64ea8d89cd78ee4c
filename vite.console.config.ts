import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paletteTheme } from './scripts/tools/palette-theme.ts';

// The console in the browser: its own chunks, styles and manifest, under /console/assets/. They lie in the folder of
// all public files, beside the shop's, which scripts/build.ts has made before.
export default defineConfig({
  plugins: [react(), paletteTheme(), tailwindcss()],
  publicDir: false,
  appType: 'custom',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'console/assets',
    manifest: '.vite/console-manifest.json',
    rolldownOptions: { input: 'src/console/entry-client.tsx' },
  },
});
