// Decides what can be a product's id: it stands in addresses, so it is plain and short.
export const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
