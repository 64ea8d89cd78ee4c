import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLater } from './load-later.ts';
import type { FinishPage } from './page-renderer.ts';
import { REMEMBER_TAPS } from './remember-taps.ts';

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

/**
 * Inlines the styles, so that a phone on a slow network paints with the first response. A visitor's scripts load after the
 * pictures of the first screen.
 */
export function finishWithBuild(clientFolder: string): FinishPage {
  const { manifest, entry } = readManifest(clientFolder, SHOP.manifest);
  const read = ({ file }: ManifestEntry) => readFileSync(join(clientFolder, file), 'utf8');
  const script = entry(SHOP.script);
  const fonts = entry(SHOP.fonts);
  const head = [
    `<style>${read(fonts).trim()}${read(entry(SHOP.styles)).trim()}</style>`,
    ...preloadFonts(fonts),
    REMEMBER_TAPS,
  ].join('');
  const later = loadLater([...importedFiles(manifest, script), script.file]);
  const now = loadScript(manifest, script).join('');
  return (html, _, options) =>
    html.replace('</head>', () => `${head}${options?.isForVisitor ? later : now}</head>`);
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

const loadScript = (manifest: Manifest, script: ManifestEntry): string[] => [
  ...importedFiles(manifest, script).map((file) => `<link rel="modulepreload" href="/${file}">`),
  `<script type="module" src="/${script.file}"></script>`,
];

/** Imports of imports too, each before its importer: otherwise the browser learns of them only from the importer. */
function importedFiles(manifest: Manifest, script: ManifestEntry): string[] {
  const seen = new Set<string>();
  const collect = ({ imports = [] }: ManifestEntry): string[] =>
    imports.flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const imported = manifest[name]!;
      return [...collect(imported), imported.file];
    });
  return collect(script);
}
