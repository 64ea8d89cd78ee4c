// The money screen of the console: its tabs, its filters, and who may change something there.
import type { StaffRole } from './staff-role.ts';

export const MONEY_TABS = [
  'ledger',
  'payments',
  'refunds',
  'invoices',
  'cash',
  'closings',
] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** Refund, enter into the ledger, close a day. */
export const mayChangeMoney = (role: StaffRole): boolean => role === 'owner' || role === 'manager';

export const PAYMENT_VIEWS = ['with-order', 'without-order'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/**
 * ordered: it paid for an order. refunded, refund-due: it came too late or twice, so it goes back. Nothing else can
 * become of a payment.
 */
export const RECONCILIATIONS = ['ordered', 'refund-due', 'refunded'] as const;
export type Reconciliation = (typeof RECONCILIATIONS)[number];

export const MONEY_FILE_FORMATS = ['xlsx', 'csv'] as const;

/** Of an .xlsx; a .csv has no limit. */
export const MAX_MONEY_ROWS = 20_000;

/** The provider's ids: 'pay_29QQoUBi66xm2f'. */
export const PAYMENT_ID = /^[\w-]{1,100}$/;

export const MAX_SHOPS_FOUND = 20;

/** Of one file: as many as are printed in a day, in three copies. */
export const MAX_PRINTED_INVOICES = 200;

/** A year: more days than anybody counts at once. */
export const MAX_CASH_DAYS = 366;
