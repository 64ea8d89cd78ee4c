import type { ComponentType } from 'react';
import { CONSOLE_PATHS, idInPath } from '../domain/paths.ts';
import type { StaffRole } from '../domain/staff-role.ts';
import { CONSOLE_TEXT } from '../text/console.ts';
import { ACTIVITY_TEXT } from '../text/console-activity.ts';
import { ASSIST_TEXT } from '../text/console-assist.ts';
import { COUPONS_TEXT } from '../text/console-coupons.ts';
import { DELIVERIES_TEXT, PACKING_SLIPS_TEXT, PICK_LIST_TEXT } from '../text/console-delivery.ts';
import { DISTRICTS_TEXT } from '../text/console-districts.ts';
import { JOBS_TEXT } from '../text/console-jobs.ts';
import { MONEY_TEXT } from '../text/console-money.ts';
import { PRICES_TEXT } from '../text/console-prices.ts';
import { PRODUCTS_TEXT } from '../text/console-products.ts';
import { RETAILER_TEXT, RETAILERS_TEXT } from '../text/console-retailers.ts';
import { SETTINGS_TEXT } from '../text/console-settings.ts';
import { SHOP_LISTS_TEXT } from '../text/console-shops.ts';
import { STAFF_TEXT } from '../text/console-staff.ts';
import { TAX_MONTH_TEXT } from '../text/console-tax-month.ts';
import { TODAY_TEXT } from '../text/console-today.ts';
import type { Operator } from './session.ts';

export interface ConsoleRoute {
  readonly path: string;
  readonly title: string;
  /** Who may open it. This is no protection: the server checks every call. */
  readonly roles: readonly StaffRole[];
  /** A screen loads when it is first opened. */
  readonly load: () => Promise<ComponentType<{ operator: Operator }>>;
}

const ALL = ['owner', 'manager', 'packer', 'accountant'] as const;

/** The screens of staff. The first that a role may open is its home; app.tsx shows the login before any of them. */
const ROUTES: readonly ConsoleRoute[] = [
  {
    path: CONSOLE_PATHS.today,
    title: TODAY_TEXT.title,
    roles: ALL,
    load: async () => (await import('./screens/today-screen.tsx')).TodayScreen,
  },
  {
    path: CONSOLE_PATHS.orders,
    title: CONSOLE_TEXT.orders,
    roles: ALL,
    load: async () => (await import('./screens/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: CONSOLE_PATHS.cancellations,
    title: CONSOLE_TEXT.cancellations,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/cancellations-screen.tsx')).CancellationsScreen,
  },
  {
    path: CONSOLE_PATHS.pickList,
    title: PICK_LIST_TEXT.title,
    roles: ALL,
    load: async () => (await import('./screens/pick-list-screen.tsx')).PickListScreen,
  },
  {
    path: CONSOLE_PATHS.packingSlips,
    title: PACKING_SLIPS_TEXT.title,
    roles: ALL,
    load: async () => (await import('./screens/packing-slips-screen.tsx')).PackingSlipsScreen,
  },
  {
    path: CONSOLE_PATHS.deliveries,
    title: DELIVERIES_TEXT.title,
    roles: ALL,
    load: async () => (await import('./screens/deliveries-screen.tsx')).DeliveriesScreen,
  },
  {
    path: CONSOLE_PATHS.prices,
    title: PRICES_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/prices-screen.tsx')).PricesScreen,
  },
  {
    path: CONSOLE_PATHS.coupons,
    title: COUPONS_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/coupons-screen.tsx')).CouponsScreen,
  },
  {
    path: CONSOLE_PATHS.retailers,
    title: RETAILERS_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/retailers-screen.tsx')).RetailersScreen,
  },
  {
    path: CONSOLE_PATHS.retailer,
    title: RETAILER_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/retailer-screen.tsx')).RetailerScreen,
  },
  {
    path: CONSOLE_PATHS.products,
    title: PRODUCTS_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/products-screen.tsx')).ProductsScreen,
  },
  {
    path: CONSOLE_PATHS.money,
    title: MONEY_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/money-screen.tsx')).MoneyScreen,
  },
  {
    path: CONSOLE_PATHS.taxMonth,
    title: TAX_MONTH_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/tax-month-screen.tsx')).TaxMonthScreen,
  },
  {
    path: CONSOLE_PATHS.activity,
    title: ACTIVITY_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/activity-screen.tsx')).ActivityScreen,
  },
  {
    path: CONSOLE_PATHS.retailerOrder,
    title: ASSIST_TEXT.orderForShop,
    roles: ['owner', 'manager'],
    load: async () => (await import('./screens/assisted-order-screen.tsx')).AssistedOrderScreen,
  },
  {
    path: CONSOLE_PATHS.staff,
    title: STAFF_TEXT.title,
    roles: ['owner'],
    load: async () => (await import('./screens/staff-screen.tsx')).StaffScreen,
  },
  {
    path: CONSOLE_PATHS.districts,
    title: DISTRICTS_TEXT.title,
    roles: ['owner'],
    load: async () => (await import('./screens/districts-screen.tsx')).DistrictsScreen,
  },
  {
    path: CONSOLE_PATHS.settings,
    title: SETTINGS_TEXT.title,
    roles: ['owner'],
    load: async () => (await import('./screens/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: CONSOLE_PATHS.jobs,
    title: JOBS_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/jobs-screen.tsx')).JobsScreen,
  },
  {
    path: CONSOLE_PATHS.shopLists,
    title: SHOP_LISTS_TEXT.title,
    roles: ['owner', 'manager', 'accountant'],
    load: async () => (await import('./screens/shop-lists-screen.tsx')).ShopListsScreen,
  },
];

/** The screen at a path; `$id` in the path of a route stands for the id of a thing. */
export const routeAt = (path: string): ConsoleRoute | undefined =>
  ROUTES.find((route) => route.path === path) ??
  ROUTES.find((route) => route.path.includes('$id') && idInPath(route.path, path) !== null);

/** The screens that this role can open without naming a thing. */
export const routesOf = (role: StaffRole): readonly ConsoleRoute[] =>
  ROUTES.filter(({ path, roles }) => roles.includes(role) && !path.includes('$id'));

export const homeOf = (role: StaffRole): string => routesOf(role)[0]?.path ?? CONSOLE_PATHS.orders;
