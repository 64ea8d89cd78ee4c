import type { Cart } from '../../contract/cart.ts';
import type { Db } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { CartStreams } from './cart-streams.ts';
import type { CartView } from './cart-view.ts';
import type { LineStatements } from './line-statements.ts';
import type { RowToChange } from './read-cart.ts';

/** The dependencies of the cart's use cases. */
export interface CartServices {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly view: CartView;
  /** What changes one line. */
  readonly lines: LineStatements;
  /** The rows of a cart to change; none if there is no such retailer. */
  readonly rows: (userId: string, mark: string | null) => Promise<RowToChange[]>;
  /** null if there is no such retailer. */
  readonly read: (userId: string) => Promise<Cart | null>;
  readonly streams: CartStreams;
  /** A day has begun in India: what was sold out until then is back. */
  readonly dayBegan: (day: string) => void;
}
