// The form of a product id: short and safe in URLs.
export const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
