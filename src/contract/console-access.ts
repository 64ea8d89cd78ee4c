import type { StaffRole } from '../domain/staff-role.ts';

// Who may make which call of the console: the one table. A call without a row is refused, whatever its handler says
// (src/server/staff/guard-console.ts).

interface Access {
  readonly roles: readonly StaffRole[];
  /** Only with a password entered in the last ten minutes. */
  readonly stepUp?: true;
}

const ALL = ['owner', 'manager', 'packer', 'accountant'] as const;
const READERS = ['owner', 'manager', 'accountant'] as const;
const MANAGERS = ['owner', 'manager'] as const;
const MOVERS = ['owner', 'manager', 'packer'] as const;
const OWNER = ['owner'] as const;

/** By method and path, as in the contract. */
export const CONSOLE_ACCESS: Readonly<Record<string, Access>> = {
  'GET /console/events': { roles: ALL },
  'GET /console/today': { roles: ALL },

  'GET /console/orders': { roles: ALL },
  'GET /console/orders/counts': { roles: ALL },
  'GET /console/orders/{id}': { roles: ALL },
  // Which status each of them may set: src/domain/staff-order-moves.ts.
  'POST /console/orders/moves': { roles: MOVERS },
  'POST /console/orders/{id}/status': { roles: MOVERS },
  'POST /console/orders/{id}/packing': { roles: MOVERS },
  'POST /console/orders/{id}/packing/preview': { roles: MOVERS },
  'POST /console/orders/{id}/notes': { roles: MOVERS },
  'GET /console/cancellations': { roles: READERS },
  'GET /console/orders/{id}/cancellation': { roles: READERS },
  // A refund also needs a fresh password: src/server/order/mount-console-cancellations.ts.
  'POST /console/orders/{id}/cancellation': { roles: MANAGERS },

  'GET /console/invoices/{id}': { roles: READERS },
  'GET /console/tax-months/{month}': { roles: READERS },
  'GET /console/tax-months/{month}/file': { roles: READERS },

  'GET /console/pick-list': { roles: ALL },
  'GET /console/packing-slips': { roles: ALL },
  'GET /console/delivery-sheet': { roles: ALL },
  'POST /console/deliveries': { roles: ['owner', 'manager', 'packer'] },

  'GET /console/retailers/{id}/shop-image': { roles: READERS },
  'GET /console/retailers': { roles: READERS },
  'GET /console/retailers/{id}': { roles: READERS },
  'GET /console/retailers/{id}/orders': { roles: READERS },
  'GET /console/retailers/{id}/ledger': { roles: READERS },
  'PUT /console/retailers/{id}/verification': { roles: MANAGERS },
  'PUT /console/retailers/{id}/district': { roles: MANAGERS },
  'PUT /console/retailers/{id}/block': { roles: MANAGERS },
  'DELETE /console/retailers/{id}/block': { roles: MANAGERS },
  'POST /console/retailers/{id}/notes': { roles: MANAGERS },
  'POST /console/retailers/{id}/view-as': { roles: MANAGERS },
  'DELETE /console/view-as': { roles: ALL },
  'GET /console/retailers/{id}/order-pad': { roles: MANAGERS },
  'GET /console/retailers/{id}/products': { roles: MANAGERS },
  'POST /console/retailers/{id}/order-review': { roles: MANAGERS },
  'POST /console/retailers/{id}/orders': { roles: MANAGERS },

  'GET /console/prices': { roles: READERS },
  'POST /console/prices/publish': { roles: MANAGERS },
  'GET /console/prices/schedules': { roles: READERS },
  'POST /console/prices/schedules': { roles: MANAGERS },
  'GET /console/prices/schedules/{id}': { roles: READERS },
  'DELETE /console/prices/schedules/{id}': { roles: MANAGERS },
  'GET /console/prices/history': { roles: READERS },
  'POST /console/prices/as-of': { roles: READERS },
  'GET /console/prices/file': { roles: READERS },
  'POST /console/prices/file': { roles: MANAGERS },

  'GET /console/coupons': { roles: READERS },
  'POST /console/coupons': { roles: MANAGERS },
  'GET /console/coupons/{id}': { roles: READERS },
  'PUT /console/coupons/{id}': { roles: MANAGERS },
  'GET /console/coupons/{id}/uses': { roles: READERS },
  'POST /console/coupons/{id}/end': { roles: MANAGERS },
  'GET /console/products': { roles: READERS },
  'POST /console/products': { roles: MANAGERS },
  'GET /console/products/{id}': { roles: READERS },
  'PATCH /console/products/{id}': { roles: MANAGERS },
  'POST /console/products/{id}/archive': { roles: MANAGERS },
  'PUT /console/products/{id}/sold-out': { roles: ['owner', 'manager', 'packer'] },
  'POST /console/products/{id}/restore': { roles: MANAGERS },
  'POST /console/product-changes': { roles: MANAGERS },
  'POST /console/product-pictures': { roles: MANAGERS },
  'POST /console/product-pictures/crop': { roles: MANAGERS },
  'GET /console/product-file': { roles: READERS },
  'POST /console/product-file': { roles: MANAGERS },
  'GET /console/money/ledger': { roles: READERS },
  'GET /console/money/shops': { roles: READERS },
  'POST /console/money/ledger': { roles: MANAGERS, stepUp: true },
  'GET /console/money/payments': { roles: READERS },
  'GET /console/money/payments/{id}': { roles: READERS },
  'POST /console/money/payments/{id}/refunds': { roles: MANAGERS, stepUp: true },
  'GET /console/money/refunds': { roles: READERS },
  'GET /console/money/invoices': { roles: READERS },
  'GET /console/money/invoices/print': { roles: READERS },
  'GET /console/money/invoices/{id}': { roles: READERS },
  'POST /console/money/invoices/{id}/credit-notes': { roles: MANAGERS, stepUp: true },
  'POST /console/money/invoices/{id}/emails': { roles: MANAGERS },
  'GET /console/money/cash': { roles: READERS },
  'GET /console/money/closings': { roles: READERS },
  'POST /console/money/closings': { roles: MANAGERS },
  'GET /console/money/file': { roles: READERS },

  'GET /console/search': { roles: ALL },
  'POST /console/step-up': { roles: ALL },
  'GET /console/activity': { roles: READERS },
  'GET /console/staff': { roles: OWNER },
  'POST /console/staff/invitations': { roles: OWNER, stepUp: true },
  'POST /console/staff/invitations/{id}/resend': { roles: OWNER, stepUp: true },
  'DELETE /console/staff/invitations/{id}': { roles: OWNER, stepUp: true },
  'PUT /console/staff/{id}/role': { roles: OWNER, stepUp: true },
  'POST /console/staff/{id}/end': { roles: OWNER, stepUp: true },
  'POST /console/staff/{id}/restore': { roles: OWNER, stepUp: true },

  'GET /console/districts': { roles: OWNER },
  'POST /console/districts': { roles: OWNER, stepUp: true },
  'PUT /console/districts/{name}': { roles: OWNER, stepUp: true },
  'GET /console/settings': { roles: OWNER },
  'PUT /console/settings': { roles: OWNER, stepUp: true },
  // Invoices have it only after the setting is changed, which needs a fresh password.
  'POST /console/signatures': { roles: OWNER },
  'GET /console/signatures/{id}': { roles: OWNER },
  'GET /console/jobs': { roles: READERS },
  'POST /console/jobs/retry': { roles: MANAGERS },
  'GET /console/shops': { roles: READERS },
};
