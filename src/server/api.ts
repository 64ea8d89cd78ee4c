import { OpenAPIHono } from '@hono/zod-openapi';
import { mountAccount } from './account/mount-account.ts';
import { mountAuth } from './account/mount-auth.ts';
import { mountShopImage } from './account/mount-shop-image.ts';
import { mountAccountDeletion } from './account-deletion/mount-account-deletion.ts';
import { checkCartOwner } from './cart/check-cart-owner.ts';
import { mountCart } from './cart/mount-cart.ts';
import { mountCatalogue } from './catalogue/mount-catalogue.ts';
import { mountOperatorPrices } from './catalogue/mount-operator-prices.ts';
import { failureResponse } from './http/failure-response.ts';
import { failureOf } from './http/invalid-input.ts';
import { refuseOtherMethods } from './http/refuse-other-methods.ts';
import type { RequestContext } from './http/request-context.ts';
import { requireKind } from './http/require-caller.ts';
import { waitForTurn } from './http/take-turns.ts';
import { mountOperatorOrders } from './order/mount-operator-orders.ts';
import { mountOrder } from './order/mount-order.ts';
import { mountRetailerHome } from './order/mount-retailer-home.ts';
import { mountOrderPad } from './order-pad/mount-order-pad.ts';
import { mountPayment } from './payment/mount-payment.ts';
import { mountSession } from './session/mount-session.ts';
import type { Settings } from './settings.ts';

/** The API under /api: the contract's routes and nothing else, mounted per resource. */
export function createApi(settings: Settings) {
  const api = new OpenAPIHono<RequestContext>({
    defaultHook(result) {
      if (!result.success) throw failureOf(result.error.issues);
    },
  });
  // Checked before validation, so that only operators see what is wrong with a request.
  api.use('/operator/*', async (c, next) => {
    requireKind(c, 'operator');
    await next();
  });
  for (const path of ['/cart/*', '/orders/*', '/payments/*']) api.use(path, checkCartOwner);
  mountCatalogue(api, settings);
  mountSession(api, settings);
  // The calls above are answered from memory, or take a turn themselves when they are not.
  api.use('*', waitForTurn);
  mountAuth(api, settings);
  mountAccount(api, settings);
  mountShopImage(api);
  mountAccountDeletion(api, settings);
  mountCart(api);
  mountOrder(api);
  mountOrderPad(api, settings);
  mountRetailerHome(api, settings);
  mountPayment(api);
  mountOperatorOrders(api);
  mountOperatorPrices(api);
  refuseOtherMethods(api);
  api.all('*', (c) => failureResponse(c, 'NO_SUCH_CALL'));
  return api;
}
