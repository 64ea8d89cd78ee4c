import { describe, expect, it } from 'vitest';
import { themeOf } from '../../scripts/tools/palette-theme.ts';
import { CATEGORIES } from './categories.ts';
import { categoryPicture, categorySlug } from './category-slug.ts';
import { CATEGORY_TINTS, PALETTE } from './palette.ts';

describe('a category slug', () => {
  it.each([
    ['Spices', 'spices'],
    ['Hotels & Bakeries', 'hotels-bakeries'],
    ['General Commodities', 'general-commodities'],
    ['', ''],
    ['& Oil!', 'oil'],
  ])('%s is %s', (category, slug) => expect(categorySlug(category)).toBe(slug));

  it('is unique for each category, and each has a tint', () => {
    expect(new Set(CATEGORIES.map(categoryPicture)).size).toBe(CATEGORIES.length);
    const theme = themeOf(PALETTE, CATEGORY_TINTS);
    for (const category of CATEGORIES) {
      expect(theme).toContain(`--color-tint-${categorySlug(category)}: #`);
    }
  });
});
