import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishPage } from './page-maker.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

const ENTRY = 'src/storefront/entry-client.tsx';

/** What every page needs; the file with the rupee sign is for those who see prices. */
const FIRST_FONTS = /-latin-wght-normal-.*\.woff2$/;

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
  const fonts = (entry.assets ?? [])
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const head = `${fonts.join('')}<style>${styles}</style>${preloads.join('')}<script type="module" src="/${entry.file}"></script>`;
  return (html) => html.replace('</head>', () => `${head}</head>`);
}
