import { ACCOUNT_ROWS } from './account-rows.ts';
import { BUYING_ROWS } from './buying-rows.ts';
import { CART_ROWS } from './cart-rows.ts';
import { LIST_ROWS, PRODUCT_ROWS } from './catalogue-rows.ts';
import { DELETION_ROWS } from './deletion-rows.ts';
import { FRAME_ROWS } from './frame-rows.ts';
import { HOME_ROWS } from './home-rows.ts';
import { ORDER_PAD_ROWS } from './order-pad-rows.ts';
import { ORDER_ROWS } from './order-rows.ts';
import type { ScreenRow } from './screen-row.ts';

/** Every screen in every state that a person can see. A route without a row fails a test. */
export const SCREEN_TABLE: readonly ScreenRow[] = [
  ...HOME_ROWS,
  ...LIST_ROWS,
  ...PRODUCT_ROWS,
  ...ACCOUNT_ROWS,
  ...DELETION_ROWS,
  ...BUYING_ROWS,
  ...CART_ROWS,
  ...ORDER_ROWS,
  ...ORDER_PAD_ROWS,
  ...FRAME_ROWS,
];
