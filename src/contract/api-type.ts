import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type * as account from './account.ts';
import type * as accountDeletion from './account-deletion.ts';
import type * as backWish from './back-wish.ts';
import type * as cart from './cart.ts';
import type * as catalogue from './catalogue.ts';
import type * as consoleActivity from './console-activity.ts';
import type * as consoleAssist from './console-assist.ts';
import type * as consoleCancellations from './console-cancellations.ts';
import type * as consoleClosings from './console-closings.ts';
import type * as consoleCoupons from './console-coupons.ts';
import type * as consoleDelivery from './console-delivery.ts';
import type * as consoleDistricts from './console-districts.ts';
import type * as consoleEvents from './console-events.ts';
import type * as consoleInvoices from './console-invoices.ts';
import type * as consoleJobs from './console-jobs.ts';
import type * as consoleLedger from './console-ledger.ts';
import type * as consoleOrders from './console-orders.ts';
import type * as consolePacking from './console-packing.ts';
import type * as consolePayments from './console-payments.ts';
import type * as consolePriceFiles from './console-price-files.ts';
import type * as consolePriceHistory from './console-price-history.ts';
import type * as consolePrices from './console-prices.ts';
import type * as consoleProductFiles from './console-product-files.ts';
import type * as consoleProductPictures from './console-product-pictures.ts';
import type * as consoleProducts from './console-products.ts';
import type * as consoleRetailers from './console-retailers.ts';
import type * as consoleSearch from './console-search.ts';
import type * as consoleSettings from './console-settings.ts';
import type * as consoleShops from './console-shops.ts';
import type * as consoleSignatures from './console-signatures.ts';
import type * as consoleSoldOut from './console-sold-out.ts';
import type * as consoleStaff from './console-staff.ts';
import type * as consoleTaxMonths from './console-tax-months.ts';
import type * as consoleToday from './console-today.ts';
import type * as invitation from './invitation.ts';
import type * as invoice from './invoice.ts';
import type * as login from './login.ts';
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
  | RoutesOf<typeof login>
  | RoutesOf<typeof cart>
  | RoutesOf<typeof catalogue>
  | RoutesOf<typeof consoleDistricts>
  | RoutesOf<typeof consoleEvents>
  | RoutesOf<typeof consoleCoupons>
  | RoutesOf<typeof consoleInvoices>
  | RoutesOf<typeof consoleDelivery>
  | RoutesOf<typeof consoleActivity>
  | RoutesOf<typeof consoleAssist>
  | RoutesOf<typeof consoleCancellations>
  | RoutesOf<typeof consoleOrders>
  | RoutesOf<typeof invoice>
  | RoutesOf<typeof consolePriceFiles>
  | RoutesOf<typeof consolePriceHistory>
  | RoutesOf<typeof consolePrices>
  | RoutesOf<typeof consoleRetailers>
  | RoutesOf<typeof consoleProductFiles>
  | RoutesOf<typeof consoleProductPictures>
  | RoutesOf<typeof consoleSignatures>
  | RoutesOf<typeof consoleProducts>
  | RoutesOf<typeof consoleLedger>
  | RoutesOf<typeof consolePayments>
  | RoutesOf<typeof consoleClosings>
  | RoutesOf<typeof consoleSearch>
  | RoutesOf<typeof consoleStaff>
  | RoutesOf<typeof consoleJobs>
  | RoutesOf<typeof consoleSettings>
  | RoutesOf<typeof consoleShops>
  | RoutesOf<typeof invitation>
  | RoutesOf<typeof consoleTaxMonths>
  | RoutesOf<typeof consoleToday>
  | RoutesOf<typeof order>
  | RoutesOf<typeof backWish>
  | RoutesOf<typeof consolePacking>
  | RoutesOf<typeof consoleSoldOut>
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
