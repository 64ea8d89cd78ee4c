import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type * as account from './account.ts';
import type * as accountDeletion from './account-deletion.ts';
import type * as auth from './auth.ts';
import type * as cart from './cart.ts';
import type * as catalogue from './catalogue.ts';
import type * as operatorOrders from './operator-orders.ts';
import type * as operatorPrices from './operator-prices.ts';
import type * as order from './order.ts';
import type * as orderPad from './order-pad.ts';
import type * as payment from './payment.ts';
import type * as priceMemory from './price-memory.ts';
import type * as rateSheet from './rate-sheet.ts';
import type * as retailerHome from './retailer-home.ts';
import type * as session from './session.ts';
import type * as shopImage from './shop-image.ts';

// The type of the whole API, for the browser's typed client. It is built from the contract's routes and is only a type,
// so neither zod nor server code ends up in the browser.

type Calls =
  | RoutesOf<typeof account>
  | RoutesOf<typeof accountDeletion>
  | RoutesOf<typeof auth>
  | RoutesOf<typeof cart>
  | RoutesOf<typeof catalogue>
  | RoutesOf<typeof operatorOrders>
  | RoutesOf<typeof operatorPrices>
  | RoutesOf<typeof order>
  | RoutesOf<typeof orderPad>
  | RoutesOf<typeof payment>
  | RoutesOf<typeof priceMemory>
  | RoutesOf<typeof rateSheet>
  | RoutesOf<typeof retailerHome>
  | RoutesOf<typeof session>
  | RoutesOf<typeof shopImage>;

type RoutesOf<File> = Extract<File[keyof File], RouteConfig>;
type Mounted<Route> = Route extends RouteConfig ? { route: Route; handler: never } : never;

declare const api: OpenAPIHono;
export type ApiType = ReturnType<typeof api.openapiRoutes<[Mounted<Calls>]>>;
