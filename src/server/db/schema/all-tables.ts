// Every table, for the migration generator and for the export: one line a table.
export { account } from './account.ts';
export { categoryShelf } from './category-shelf.ts';
export { deletionProof } from './deletion-proof.ts';
export { districtPrice } from './district-price.ts';
export { fileRemoval } from './file-removal.ts';
export { mailOutbox } from './mail-outbox.ts';
export { priceChange } from './price-change.ts';
export { product } from './product.ts';
export { rateLimit } from './rate-limit.ts';
export { resetRequest } from './reset-request.ts';
export { session } from './session.ts';
export { storeSecret } from './store-secret.ts';
export { user } from './user.ts';
export { verification } from './verification.ts';
