import type { Cart } from '../../contract/cart.ts';
import type { Rounding } from '../../domain/price.ts';
import type { Db } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { CartStreams } from './cart-streams.ts';

/** What of the settings a cart's answer depends on. */
export interface CartView {
  readonly rounding: Rounding;
  readonly verifiedOnly: boolean;
  readonly showCoins: boolean;
}

/** What the use cases of the cart work with. */
export interface CartServices {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly view: CartView;
  /** null: there is no such retailer. */
  readonly read: (userId: string) => Promise<Cart | null>;
  readonly streams: CartStreams;
}
