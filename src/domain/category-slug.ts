// A category in file names and colour names: 'Hotels & Bakeries' -> hotels-bakeries.
export const categorySlug = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** The drawn picture of a category's tile. */
export const categoryPicture = (category: string): string =>
  `/pictures/category-${categorySlug(category)}.svg`;
