// Every table, for the migration generator and for the export: one line a table.
export { categoryShelf } from './category-shelf.ts';
export { districtPrice } from './district-price.ts';
export { mailOutbox } from './mail-outbox.ts';
export { product } from './product.ts';
