import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishPage } from './page-renderer.ts';
import { usedStyles } from './used-styles.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const SHOP = {
  manifest: '.vite/manifest.json',
  script: 'src/storefront/entry-client.tsx',
  styles: 'src/storefront/storefront.css',
  fonts: 'src/ui/fonts.css',
};
const CONSOLE = {
  manifest: '.vite/console-manifest.json',
  script: 'src/console/entry-client.tsx',
};

/** Needed by every page; the font file with the rupee sign is only for people who see prices. */
const FIRST_FONTS = /-latin-wght-normal-.*\.woff2$/;

/** Behind the pictures of the first screen: the page can be read without them. */
const LATER = ' fetchpriority="low"';

/**
 * Inlines the styles that a page uses, so that a phone on a slow network paints with the first response.
 * Scripts, and the whole stylesheet for what they show later, load in parallel without delaying the paint.
 */
export function finishWithBuild(clientFolder: string): FinishPage {
  const { manifest, entry } = readManifest(clientFolder, SHOP.manifest);
  const read = ({ file }: ManifestEntry) => readFileSync(join(clientFolder, file), 'utf8');
  const script = entry(SHOP.script);
  const styles = entry(SHOP.styles);
  const fonts = entry(SHOP.fonts);
  const fontFaces = read(fonts).trim();
  const pick = usedStyles(read(styles));
  const tags = [
    ...preloadFonts(fonts),
    // The entry script turns it into a stylesheet (storefront/frame/whole-stylesheet.ts).
    `<link rel="preload" as="style" id="styles"${LATER} href="/${styles.file}">`,
    `<noscript><link rel="stylesheet" href="/${styles.file}"></noscript>`,
    ...loadScript(manifest, script, LATER),
  ].join('');
  return (html) =>
    html.replace('</head>', () => `<style>${fontFaces}${pick(html)}</style>${tags}</head>`);
}

/** The console's page is empty until its script runs: its styles are a file, which the browser caches. */
export function finishConsoleWithBuild(clientFolder: string): FinishPage {
  const { manifest, entry } = readManifest(clientFolder, CONSOLE.manifest);
  const script = entry(CONSOLE.script);
  const head = [
    ...preloadFonts(script),
    ...(script.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...loadScript(manifest, script),
  ].join('');
  return (html) => html.replace('</head>', () => `${head}</head>`);
}

function readManifest(clientFolder: string, file: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, file), 'utf8'));
  const entry = (name: string): ManifestEntry => {
    const found = manifest[name];
    if (!found) throw new Error(`The build has no ${name}.`);
    return found;
  };
  return { manifest, entry };
}

const preloadFonts = ({ assets = [] }: ManifestEntry): string[] =>
  assets
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);

const loadScript = (manifest: Manifest, script: ManifestEntry, priority = ''): string[] => [
  ...importedFiles(manifest, script).map(
    (file) => `<link rel="modulepreload"${priority} href="/${file}">`,
  ),
  `<script type="module"${priority} src="/${script.file}"></script>`,
];

/** Imports of imports too: otherwise the browser learns of them only after it has loaded their importer. */
function importedFiles(manifest: Manifest, script: ManifestEntry): string[] {
  const files = new Set<string>();
  const collect = ({ imports = [] }: ManifestEntry): void => {
    for (const name of imports) {
      const imported = manifest[name]!;
      if (files.has(imported.file)) continue;
      files.add(imported.file);
      collect(imported);
    }
  };
  collect(script);
  return [...files];
}
