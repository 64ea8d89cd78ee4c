import type { CartView } from '../cart/cart-services.ts';
import type { Db } from '../db/database.ts';
import type { OrderNumbers } from './order-numbers.ts';

/** What the use cases of orders work with. */
export interface OrderServices {
  readonly db: Db;
  /** What of the settings a cart's prices depend on. */
  readonly view: CartView;
  readonly numbers: OrderNumbers;
}
