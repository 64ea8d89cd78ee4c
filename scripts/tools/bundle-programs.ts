import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { copyServerFiles } from './copy-server-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles programs, given by their paths in the project, in the same way as the store's build, with the store and its
 * commands. A bundled process starts in a third of the time. The folder must be inside the project, because packages
 * are resolved from there.
 */
export async function bundlePrograms(files: readonly string[], outDir: string): Promise<void> {
  const input = Object.fromEntries(
    files.map((file) => [basename(file, '.ts'), join(root, file)] as const),
  );
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
  copyServerFiles(outDir);
}
