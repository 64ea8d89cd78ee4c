import type { Plugin } from 'vite';
import { categorySlug } from '../../src/domain/category-slug.ts';
import { CATEGORY_TINTS, PALETTE } from '../../src/domain/palette.ts';

/** The stylesheets of the applications; each imports src/ui/theme.css. */
const APPLICATION_STYLES = /\/src\/(storefront\/storefront|console\/console)\.css$/;

/** Gives Tailwind the palette of src/domain/palette.ts as its theme, so that each colour is defined once. */
export const paletteTheme = (): Plugin => ({
  name: 'palette-theme',
  enforce: 'pre',
  transform: {
    filter: { id: APPLICATION_STYLES },
    handler: (css) => `${css}\n${themeOf(PALETTE, CATEGORY_TINTS)}`,
  },
});

export function themeOf(
  palette: Readonly<Record<string, string>>,
  tints: Readonly<Record<string, string>>,
): string {
  const colours = Object.entries(palette).map(([name, hex]) => `--color-${name}: ${hex};`);
  const grounds = Object.entries(tints).map(
    ([category, hex]) => `--color-tint-${categorySlug(category)}: ${hex};`,
  );
  // Static: style attributes use tints, and Tailwind does not see them there.
  return `@theme { ${colours.join(' ')} }\n@theme static { ${grounds.join(' ')} }\n`;
}
