import { isPriceFileUpload } from './console-price-files.ts';
import { isProductFileUpload } from './console-product-files.ts';
import { isProductPictureUpload } from './console-product-pictures.ts';
import { isSignatureUpload } from './console-signatures.ts';
import { isShopImageUpload } from './shop-image.ts';

/** Calls that accept a body larger than a form: each has its own limit. */
export const isFileUpload = (method: string, path: string): boolean =>
  isShopImageUpload(method, path) ||
  isPriceFileUpload(method, path) ||
  isProductFileUpload(method, path) ||
  isProductPictureUpload(method, path) ||
  isSignatureUpload(method, path);
