/** One toast for all products: '... added to cart.' or '... is already in your cart.', of the latest. */
export const IN_CART_TOAST = { id: 'in-cart' };
