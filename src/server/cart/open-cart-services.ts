import type { Database } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { CartServices } from './cart-services.ts';
import { CartStreams } from './cart-streams.ts';
import { prepareReadCart } from './read-cart.ts';

/** The carts, and everything that tells their streams of a change, whichever process made it. */
export async function openCartServices(
  database: Database,
  { settings, limiter, log }: { settings: Settings; limiter: Limiter; log: Log },
): Promise<CartServices> {
  const { db } = database;
  const { priceRounding: rounding, pricesForVerifiedOnly: verifiedOnly, showCoins } = settings;
  const view = { rounding, verifiedOnly, showCoins };
  const read = prepareReadCart(db, view);
  const streams = new CartStreams({ read, mostOfASession: settings.cartStreams, log });

  const listener = { onLost() {} };
  await database.listen('cart_changed', {
    ...listener,
    onMessage: (userId) => streams.cartChanged(userId),
    // Whatever happened while nobody listened is unknown: all are looked at.
    onConnected: () => streams.personChanged(),
  });
  await database.listen('catalogue_changed', {
    ...listener,
    onMessage: () => streams.catalogueChanged(),
    onConnected: () => streams.catalogueChanged(),
  });
  // After the sessions have opened: they hear of a change first, and have forgotten who it was.
  await database.listen('person_changed', {
    ...listener,
    onMessage: (userId) => streams.personChanged(userId === '*' ? undefined : userId),
    onConnected: () => streams.personChanged(),
  });
  return { db, limiter, view, read, streams };
}
