import type { BrowserContext } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import type { District } from '../src/domain/districts.ts';
import { callApi, originOf } from './api.ts';
import { expect } from './expect.ts';

// Test users. They register like anyone else and are logged in by their cookie.

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

let registered = 0;

/** A typical shop; each call returns a new one. */
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

/** Registers through the API with the browser's cookies, which logs it in. */
export async function register(
  context: BrowserContext,
  shop: Registration = aShop(),
): Promise<Registration> {
  const answer = await callApi(context, 'POST', '/account', { data: shop });
  expect(answer.status(), await answer.text()).toBe(201);
  return shop;
}

const sessions = new Map<string, Cookies>();

/** Logs the browser in as this district's retailer; one for each store and district. */
export async function logInAsRetailerOf(
  context: BrowserContext,
  district: District,
): Promise<void> {
  const key = `${district} at ${await originOf(context)}`;
  const cookies = sessions.get(key);
  await context.clearCookies();
  if (cookies) return context.addCookies(cookies);
  await register(context, aShop({ district, name: `Retailer of ${district}` }));
  sessions.set(key, await context.cookies());
}

/** Before the browser becomes somebody else: an open page would ask in their name for what they must not see. */
export const leaveAllPages = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.goto('about:blank')));

/** The browser is whoever these cookies are of. */
export async function becomeOwnerOf(context: BrowserContext, cookies: Cookies): Promise<void> {
  await leaveAllPages(context);
  await context.clearCookies();
  await context.addCookies(cookies);
}
