import type { CartView } from '../cart/cart-view.ts';
import type { Db } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Log } from '../log.ts';
import type { LiveShop } from '../shop-settings/live-shop.ts';
import type { StoreEvents } from '../store-events.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { PlacementStatements } from './placement-statements.ts';

/** The dependencies of the order use cases. */
export interface OrderServices {
  readonly db: Db;
  readonly limiter: Limiter;
  /** The settings that a cart's prices depend on. */
  readonly view: CartView;
  readonly numbers: OrderNumbers;
  readonly placement: PlacementStatements;
  /** Its state decides the kind of tax. */
  readonly shop: Pick<LiveShop, 'now' | 'readIn'>;
  readonly events: StoreEvents;
  readonly log: Log;
}
