import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  MAX_INLINE_CSS_BYTES,
  MAX_PRODUCTS_SCRIPT_BYTES,
  MAX_PRODUCTS_SCRIPTS,
} from '../../../bench/pages/page-budget.ts';
import { PUBLIC_PAGES, pagePath } from '../../../bench/pages/public-pages.ts';
import { useTestStore } from '../testing/test-store.ts';
import { finishConsoleWithBuild, finishWithBuild } from './finish-page.ts';

// Tests the output of `npm run build`. `npm test` builds first; without a build these tests are skipped.

const FOLDER = 'dist/client';
const MANIFESTS = { shop: '.vite/manifest.json', console: '.vite/console-manifest.json' };

type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>;

const readManifest = (name: keyof typeof MANIFESTS): Manifest =>
  JSON.parse(readFileSync(join(FOLDER, MANIFESTS[name]), 'utf8'));
const gzBytes = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

describe.skipIf(!existsSync(join(FOLDER, MANIFESTS.console)))('the build', () => {
  const store = useTestStore('embedded');

  it.each([
    ['shop', 'src/console/', 'src/storefront/', /^assets\//],
    ['console', 'src/storefront/', 'src/console/', /^console\/assets\//],
  ] as const)(
    'of the %s contains nothing from %s, and has its own folder',
    (name, foreign, own, folder) => {
      const manifest = readManifest(name);
      const sources = Object.values(manifest).flatMap(({ src }) => src ?? []);
      expect(sources.filter((src) => src.startsWith(foreign))).toEqual([]);
      expect(sources.filter((src) => src.startsWith(own))).not.toEqual([]);
      for (const { file } of Object.values(manifest)) expect(file).toMatch(folder);
    },
  );

  it('keeps the scripts that /Products loads within their budget, and names each in the page', async () => {
    const manifest = readManifest('shop');
    const loaded = new Set<string>();
    const load = (name: string) => {
      if (loaded.has(name)) return;
      loaded.add(name);
      manifest[name]!.imports?.forEach(load);
    };
    load('src/storefront/entry-client.tsx');
    const sizes = [...loaded].map((name) =>
      gzBytes(readFileSync(join(FOLDER, manifest[name]!.file))),
    );
    const sum = sizes.reduce((a, b) => a + b);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum).toBeLessThanOrEqual(MAX_PRODUCTS_SCRIPT_BYTES);
    expect(loaded.size).toBeLessThanOrEqual(MAX_PRODUCTS_SCRIPTS);
    // A script that only another script names is loaded one round trip later.
    const files = [...loaded].map((name) => `/${manifest[name]!.file}`);
    for (const isForVisitor of [true, false]) {
      const html = await finishWithBuild(FOLDER)('<head></head>', '/Products', { isForVisitor });
      expect(files.filter((file) => !html.includes(`"${file}"`))).toEqual([]);
    }
  });

  it('loads scripts after the pictures for visitors, who can read the page without them, and at once for retailers', async () => {
    const loaded = /<script type="module" src=/;
    const finish = finishWithBuild(FOLDER);
    expect(await finish('<head></head>', '/cart', { isForVisitor: false })).toMatch(loaded);
    expect(await finish('<head></head>', '/', { isForVisitor: true })).not.toMatch(loaded);
  });

  it.each(PUBLIC_PAGES)(
    'gives %s all styles inside, and no stylesheet to wait for',
    async (page) => {
      const path = pagePath(page, 'cumin-jeera-bold');
      const html = await (await store().fetch(path)).text();
      const finished = await finishWithBuild(FOLDER)(html, path);
      const [, styles = ''] = finished.match(/<style>(.*?)<\/style>/s)!;
      expect(styles).toContain('@font-face');
      expect(styles).toContain('.bg-leaf-deep{');
      // Used only by the cart, which any page may turn into.
      expect(styles).toContain('no-spinner');
      expect(gzBytes(styles)).toBeGreaterThan(2_000);
      expect(gzBytes(styles)).toBeLessThanOrEqual(MAX_INLINE_CSS_BYTES);
      expect(finished).not.toContain('stylesheet');
      expect(finished).not.toContain('/console/');
    },
  );

  it('gives the console its own script and styles', async () => {
    const page = await finishConsoleWithBuild(FOLDER)('<head></head>', '/console');
    expect(page).toMatch(/<script type="module" src="\/console\/assets\/[^"]+\.js"><\/script>/);
    expect(page).toMatch(/<link rel="stylesheet" href="\/console\/assets\/[^"]+\.css">/);
    expect(page).not.toMatch(/"\/assets\//);
  });
});
