import type { Database } from '../db/database.ts';
import type { Limiter } from '../http/limiter.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { CartServices } from './cart-services.ts';
import { CartStreams } from './cart-streams.ts';
import { prepareReadCart } from './read-cart.ts';

/** All tabs of a browser share one stream, so one session rarely has more than one. */
const SESSIONS_WATCHING = 2;

/** Opens the cart services and subscribes their streams to changes made by any process. */
export async function openCartServices(
  database: Database,
  { settings, limiter, log }: { settings: Settings; limiter: Limiter; log: Log },
): Promise<CartServices> {
  const { db } = database;
  const { priceRounding: rounding, pricesForVerifiedOnly: verifiedOnly, showCoins } = settings;
  const view = { rounding, verifiedOnly, showCoins };
  const read = prepareReadCart(db, view);
  const maxPerSession = settings.cartStreams;
  const maxPerPerson = maxPerSession * SESSIONS_WATCHING;
  const streams = new CartStreams({ read, maxPerSession, maxPerPerson, log });

  const listener = { onLost() {} };
  await database.listen('cart_changed', {
    ...listener,
    onMessage: (userId) => streams.cartChanged(userId),
    // Changes made while the connection was down are unknown, so check everyone.
    onConnected: () => streams.personChanged(),
  });
  await database.listen('catalogue_changed', {
    ...listener,
    onMessage: () => streams.catalogueChanged(),
    onConnected: () => streams.catalogueChanged(),
  });
  // Must come after the sessions have opened: their cache is then cleared first.
  await database.listen('person_changed', {
    ...listener,
    onMessage: (userId) => streams.personChanged(userId === '*' ? undefined : userId),
    onConnected: () => streams.personChanged(),
  });
  return { db, limiter, view, read, streams };
}
