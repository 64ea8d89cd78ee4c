import type { SaidSoldOut } from '../../domain/sold-out.ts';
import { readBackOn, readSoldOutPlaces } from '../catalogue/read-sold-out.ts';
import type { Database } from '../db/database.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import type { Limiter } from '../http/limiter.ts';
import { orderNotification } from '../live/order-notification.ts';
import { streamLimits } from '../live/person-streams.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { LiveShop } from '../shop-settings/live-shop.ts';
import type { CartServices } from './cart-services.ts';
import { CartStreams } from './cart-streams.ts';
import { prepareLineStatements } from './line-statements.ts';
import { prepareReadCart, prepareReadToChange } from './read-cart.ts';

/** A stream with many unread events ends: more than these are told as one, 'anything may be'. */
const MOST_TOLD_AT_ONCE = 50;

interface Options {
  readonly settings: Settings;
  readonly shop: LiveShop;
  readonly limiter: Limiter;
  readonly fairQueue: FairQueue;
  readonly log: Log;
}

/** Opens the cart services and subscribes their streams to changes made by any process. */
export async function openCartServices(
  database: Database,
  { settings, shop, limiter, fairQueue, log }: Options,
): Promise<CartServices> {
  const { db } = database;
  const { priceRounding: rounding, showCoins } = settings;
  const view = {
    rounding,
    showCoins,
    // Read at each use: an owner may change it.
    get verifiedOnly() {
      return shop.now.pricesForVerifiedOnly;
    },
    get supplierState() {
      return shop.now.invoicing.state;
    },
  };
  const read = prepareReadCart(db, view);
  const streams = new CartStreams({ ...streamLimits(settings), read, fairQueue, log });

  const listener = { onLost() {} };
  await database.listen('cart_changed', {
    ...listener,
    onMessage: (userId) => streams.cartChanged(userId),
    // Changes made while the connection was down are unknown, so check everyone.
    onConnected: () => streams.personChanged(),
  });
  await database.listen('order_changed', {
    ...listener,
    onMessage(payload) {
      const { id, userId, status } = orderNotification(payload);
      if (userId !== null) streams.orderChanged(userId, { id, status });
    },
    onConnected: () => streams.anyOrderMayHaveChanged(),
  });
  await database.listen('catalogue_changed', {
    ...listener,
    onMessage: () => streams.catalogueChanged(),
    onConnected: () => streams.catalogueChanged(),
  });
  shop.onChange(() => streams.catalogueChanged());
  // One after the other, so that nobody is told an older state after a newer one.
  let telling = Promise.resolve();
  const tellSoldOut = (read: () => Promise<readonly SaidSoldOut[]>) => {
    telling = telling
      .then(async () => {
        const states = await read();
        if (states.length > MOST_TOLD_AT_ONCE) streams.soldOutChanged(null);
        else for (const each of states) streams.soldOutChanged(each);
      })
      .catch((err) => {
        log.warn({ err }, 'could not tell open pages what is sold out');
        streams.soldOutChanged(null);
      });
  };
  await database.listen('sold_out_changed', {
    ...listener,
    onMessage: (id) => tellSoldOut(async () => [{ id, places: await readSoldOutPlaces(db, id) }]),
    onConnected: () => streams.soldOutChanged(null),
  });
  const dayBegan = (day: string) => {
    streams.catalogueChanged();
    tellSoldOut(() => readBackOn(db, day));
  };
  // Must come after the sessions have opened: their cache is then cleared first.
  await database.listen('person_changed', {
    ...listener,
    onMessage: (userId) => streams.personChanged(userId === '*' ? undefined : userId),
    onConnected: () => streams.personChanged(),
  });
  const [lines, readToChange] = [prepareLineStatements(db), prepareReadToChange(db)];
  return { db, limiter, view, read, lines, readToChange, streams, dayBegan };
}
