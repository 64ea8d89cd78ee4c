import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { CartStreams } from './cart-streams.ts';
import type { CartView } from './cart-view.ts';
import type { LineStatements } from './line-statements.ts';
import type { CartToChange } from './read-cart.ts';

/** The dependencies of the cart's use cases. */
export interface CartServices {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly view: CartView;
  /** What changes one line. */
  readonly lines: LineStatements;
  /** A cart to change; undefined if there is no such retailer. */
  readonly readToChange: (userId: string, mark: string | null) => Promise<CartToChange | undefined>;
  /** null if there is no such retailer. */
  readonly read: (userId: string) => Promise<Cart | null>;
  readonly streams: CartStreams;
  /** A day has begun in India: what was sold out until then is back. */
  readonly dayBegan: (day: string) => void;
}
