import type { BrowserContext } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import type { District } from '../src/domain/districts.ts';
import { expect } from './expect.ts';

// People of the journeys. They have registered as anybody does, and are logged in by their cookie.

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

let registered = 0;

/** A shop like many; each call is another person. */
export function aShop(changes: Partial<Registration> = {}): Registration {
  registered += 1;
  return {
    name: 'Meena Kumar',
    mobile: String(9_000_000_000 + process.pid * 1_000 + registered),
    district: 'Erode',
    storeName: 'Meena Stores',
    address: '12 Market Road',
    pinCode: '638001',
    email: `shop-${process.pid}-${registered}@shop.example`,
    password: 'pepper and salt',
    ...changes,
  };
}

/** The store that this browser's journeys lead to. */
async function originOf({ request }: BrowserContext): Promise<string> {
  return new URL((await request.get('/healthz')).url()).origin;
}

/** Registers by the API, with the browser's own cookies: it is then logged in. */
export async function register(
  context: BrowserContext,
  shop: Registration = aShop(),
): Promise<Registration> {
  const answer = await context.request.post('/api/account', {
    data: shop,
    headers: { origin: await originOf(context) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return shop;
}

const known = new Map<string, Cookies>();

/** The browser belongs to the retailer of this district; one for each store and district. */
export async function becomeRetailerOf(context: BrowserContext, district: District): Promise<void> {
  const key = `${district} at ${await originOf(context)}`;
  const cookies = known.get(key);
  await context.clearCookies();
  if (cookies) return context.addCookies(cookies);
  await register(context, aShop({ district, name: `Retailer of ${district}` }));
  known.set(key, await context.cookies());
}
