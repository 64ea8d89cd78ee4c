import { OpenAPIHono } from '@hono/zod-openapi';
import { mountAccount } from './account/mount-account.ts';
import { mountLogin } from './account/mount-login.ts';
import { mountShopImage } from './account/mount-shop-image.ts';
import { mountAccountDeletion } from './account-deletion/mount-account-deletion.ts';
import { mountAssistedOrders } from './assisted-orders/mount-assisted-orders.ts';
import { mountBackWish } from './back-wish/mount-back-wish.ts';
import { checkCartOwner } from './cart/check-cart-owner.ts';
import { mountCart } from './cart/mount-cart.ts';
import { mountCatalogue } from './catalogue/mount-catalogue.ts';
import { mountConsoleSearch } from './console-search/mount-console-search.ts';
import { mountConsoleCoupons } from './coupons/mount-console-coupons.ts';
import { mountConsoleDelivery } from './delivery/mount-console-delivery.ts';
import { mountDistricts } from './districts/mount-districts.ts';
import { failureResponse } from './http/failure-response.ts';
import { failureOf } from './http/invalid-input.ts';
import { refuseOtherMethods } from './http/refuse-other-methods.ts';
import type { RequestContext } from './http/request-context.ts';
import { waitForTurn } from './http/take-turns.ts';
import { mountLive } from './live/mount-live.ts';
import { mountMoney } from './money/mount-money.ts';
import { mountConsoleCancellations } from './order/mount-console-cancellations.ts';
import { mountConsoleOrders } from './order/mount-console-orders.ts';
import { mountOrder } from './order/mount-order.ts';
import { mountRetailerHome } from './order/mount-retailer-home.ts';
import { mountOrderPad } from './order-pad/mount-order-pad.ts';
import { mountPayment } from './payment/mount-payment.ts';
import { mountPriceFiles } from './price-files/mount-price-files.ts';
import { mountConsolePrices } from './prices/mount-console-prices.ts';
import { mountProductFiles } from './product-files/mount-product-files.ts';
import { mountConsoleProducts } from './products/mount-console-products.ts';
import { mountRetailers } from './retailers/mount-retailers.ts';
import { mountSession } from './session/mount-session.ts';
import type { Settings } from './settings.ts';
import { mountSettings } from './shop-settings/mount-settings.ts';
import { guardConsole } from './staff/guard-console.ts';
import { mountStaff } from './staff-desk/mount-staff.ts';
import { mountStoreView } from './store-view/mount-store-view.ts';
import { mountConsoleJobs } from './stuck-jobs/mount-console-jobs.ts';
import { mountShopLists } from './today/mount-shop-lists.ts';
import { mountToday } from './today/mount-today.ts';

/** The API under /api: the contract's routes and nothing else, mounted per resource. */
export function createApi(settings: Settings) {
  const api = new OpenAPIHono<RequestContext>({
    defaultHook(result) {
      if (!result.success) throw failureOf(result.error.issues);
    },
  });
  api.use('/console/*', guardConsole(settings));
  for (const path of ['/cart/*', '/orders/*', '/payments/*']) api.use(path, checkCartOwner);
  mountCatalogue(api);
  mountSession(api);
  // The calls above are answered from memory, or take a turn themselves when they are not.
  api.use('*', waitForTurn);
  mountLogin(api, settings);
  mountAccount(api, settings);
  mountShopImage(api);
  mountAccountDeletion(api, settings);
  mountCart(api);
  mountOrder(api);
  mountOrderPad(api);
  mountBackWish(api);
  mountRetailerHome(api, settings);
  mountPayment(api);
  mountStaff(api, settings);
  mountDistricts(api);
  mountConsoleOrders(api);
  mountConsolePrices(api);
  mountPriceFiles(api);
  mountConsoleProducts(api);
  mountProductFiles(api);
  mountConsoleSearch(api);
  mountLive(api);
  mountToday(api);
  mountConsoleCancellations(api);
  mountConsoleDelivery(api);
  mountConsoleCoupons(api);
  mountRetailers(api);
  mountStoreView(api);
  mountAssistedOrders(api);
  mountSettings(api, settings);
  mountConsoleJobs(api);
  mountShopLists(api);
  mountMoney(api);
  refuseOtherMethods(api);
  api.all('*', (c) => failureResponse(c, 'NO_SUCH_CALL'));
  return api;
}
