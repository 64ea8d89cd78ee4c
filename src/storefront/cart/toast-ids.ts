/** One toast per product: '... added to cart.' or '... is already in your cart.' */
export const inCartToast = (id: string) => ({ id: `in-${id}` });
