import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishPage } from './page-maker.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'src/store/entry-client.tsx';

/**
 * Styles stand inside the page: a phone on a slow network paints with the first answer instead of
 * waiting for a second. Scripts are loaded beside it, and do not hold up the paint.
 */
export function finishWithBuild(clientFolder: string): FinishPage {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build has no ${ENTRY}.`);
  const styles = (entry.css ?? [])
    .map((file) => readFileSync(join(clientFolder, file), 'utf8'))
    .join('');
  const preloads = (entry.imports ?? []).map(
    (name) => `<link rel="modulepreload" href="/${manifest[name]!.file}">`,
  );
  const head = `<style>${styles}</style>${preloads.join('')}<script type="module" src="/${entry.file}"></script>`;
  return (html) => html.replace('</head>', () => `${head}</head>`);
}
