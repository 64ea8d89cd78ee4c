import type { Cart } from '../../contract/cart.ts';
import { unitPricePaise } from '../../domain/price.ts';
import type { ProductNow } from '../../domain/priced-cart.ts';
import { MAX_CART_LINES, MIN_QUANTITY } from '../../domain/quantity.ts';
import { cartItem } from '../db/schema/cart-item.ts';
import { Failure } from '../failure.ts';
import type { CartServices } from './cart-services.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import { changeLine } from './change-line.ts';
import { markOf } from './known-change.ts';
import type { FoundProduct } from './line-statements.ts';
import type { AskedProduct } from './price-lines.ts';
import { productNowOf } from './product-now.ts';
import { type CartRow, type LineRow, prepareReadStored } from './read-cart.ts';
import { requireSamePack } from './require-same-pack.ts';

/** The product, and the pack that was shown; undefined: whatever it is sold in. */
type AddedProduct = Pick<AskedProduct, 'productId' | 'pack'>;

/**
 * Adds a product with quantity 1. One that is already in the cart stays unchanged, so a stale tab never
 * resets a quantity (docs/decisions/021-cart-coupons-and-coins.md).
 */
export async function addToCart(
  carts: CartServices,
  userId: string,
  request: AddedProduct,
  key?: string,
): Promise<Cart> {
  const { productId } = request;
  const mark = markOf(key, ['add', request]);
  const found = await carts.lines.find({ userId, productId });
  if (!found) throw new Failure('LOGIN_REQUIRED');
  return changeLine(
    carts,
    { userId, mark },
    (cart) => {
      const added = lineToAdd(carts, request, found, cart);
      if (!added) return null;
      const { pack, ...columns } = added;
      return {
        lines: [...cart.lines, asRow(productId, found, added)],
        write: (read) =>
          carts.lines.add({ ...read, ...columns, productId, pack: pack && JSON.stringify(pack) }),
      };
    },
    () => changeCart(carts, userId, (change) => addInCart(change, carts, request, found), mark),
  );
}

/** The first cart of a person, or one that never stands still. */
async function addInCart(
  { tx, userId }: CartChange,
  carts: CartServices,
  request: AddedProduct,
  found: FoundProduct,
): Promise<boolean> {
  const cart = await prepareReadStored(tx)(userId);
  if (!cart) throw new Failure('LOGIN_REQUIRED');
  const added = lineToAdd(carts, request, found, cart);
  if (!added) return false;
  await tx.insert(cartItem).values({ ...added, userId, productId: request.productId });
  return true;
}

/** null: it is in the cart already. */
function lineToAdd(
  { view: { rounding, verifiedOnly } }: CartServices,
  request: AddedProduct,
  found: FoundProduct,
  { lines, isVerified }: CartRow,
) {
  if (lines.some(({ productId }) => productId === request.productId)) return null;
  const now = productNowOf(found);
  if (!now) throw new Failure('PRODUCT_NOT_FOUND');
  if (verifiedOnly && !isVerified) throw new Failure('NOT_VERIFIED');
  const addedPrice = unitPricePaise(now, rounding);
  if (addedPrice === null) throw new Failure('PRICE_NOT_AVAILABLE');
  requireSamePack(request, now);
  if (now.soldOut) throw new Failure('SOLD_OUT');
  if (lines.length >= MAX_CART_LINES) throw new Failure('CART_FULL');
  const { title, images, unit, pack }: ProductNow = now;
  return { quantity: MIN_QUANTITY, addedPrice, title, images: [...images], unit, pack };
}

/** The new line, as it will be read. */
const asRow = (
  productId: string,
  found: FoundProduct,
  { quantity, addedPrice, title, images, unit, pack }: NonNullable<ReturnType<typeof lineToAdd>>,
): LineRow => ({
  ...found,
  productId,
  quantity,
  addedPrice,
  addedTitle: title,
  addedImages: images,
  addedUnit: unit,
  addedPack: pack,
});
