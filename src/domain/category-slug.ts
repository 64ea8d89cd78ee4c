// A category as it stands in addresses of files and names of colours: 'Hotels & Bakeries' -> hotels-bakeries.
export const categorySlug = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** The drawn picture of a category's tile. */
export const categoryPicture = (category: string): string =>
  `/pictures/category-${categorySlug(category)}.svg`;
