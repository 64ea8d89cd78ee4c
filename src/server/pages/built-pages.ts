import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishPage } from './page-maker.ts';
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

/** What every page needs; the file with the rupee sign is for those who see prices. */
const FIRST_FONTS = /-latin-wght-normal-.*\.woff2$/;

/**
 * The styles that a page uses stand inside it: a phone on a slow network paints with the first answer instead of
 * waiting for a second. Scripts, and the whole stylesheet for what they will show, are loaded beside it and do not
 * hold up the paint.
 */
export function finishWithBuild(clientFolder: string): FinishPage {
  const { manifest, entry } = readManifest(clientFolder, SHOP.manifest);
  const read = ({ file }: ManifestEntry) => readFileSync(join(clientFolder, file), 'utf8');
  const script = entry(SHOP.script);
  const styles = entry(SHOP.styles);
  const fonts = entry(SHOP.fonts);
  const fontFaces = read(fonts).trim();
  const pick = usedStyles(read(styles));
  const beside = [
    ...preloadFonts(fonts),
    // The entry script makes a stylesheet of it (storefront/frame/whole-stylesheet.ts).
    `<link rel="preload" as="style" id="styles" href="/${styles.file}">`,
    `<noscript><link rel="stylesheet" href="/${styles.file}"></noscript>`,
    ...loadScript(manifest, script),
  ].join('');
  return (html) =>
    html.replace('</head>', () => `<style>${fontFaces}${pick(html)}</style>${beside}</head>`);
}

/** The console's page is empty until its script runs: its styles are a file, which the browser keeps. */
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

const loadScript = (manifest: Manifest, { file, imports = [] }: ManifestEntry): string[] => [
  ...imports.map((name) => `<link rel="modulepreload" href="/${manifest[name]!.file}">`),
  `<script type="module" src="/${file}"></script>`,
];
