// What the activity log records. A new kind of change needs a line here, and its words in src/text/console-activity.ts.

export const ACTIVITY_OBJECTS = [
  'order',
  'product',
  'prices',
  'staff',
  'coupon',
  'retailer',
  'district',
  'setting',
  'jobs',
  'payment',
  'balance',
  'day',
] as const;
export type ActivityObject = (typeof ACTIVITY_OBJECTS)[number];

export const ACTIVITY_ACTIONS = [
  'order-moved',
  'order-note-added',
  'cancellation-approved',
  'cancellation-rejected',
  'prices-published',
  'prices-scheduled',
  'scheduled-prices-withdrawn',
  'scheduled-prices-applied',
  'delivery-ticked',
  'coupon-created',
  'coupon-edited',
  'coupon-ended',
  'product-added',
  'product-changed',
  'product-archived',
  'product-restored',
  'staff-invited',
  'invitation-resent',
  'invitation-withdrawn',
  'staff-joined',
  'staff-role-changed',
  'staff-access-ended',
  'staff-access-restored',
  'retailer-verified',
  'retailer-refused',
  'retailer-district-changed',
  'retailer-blocked',
  'retailer-unblocked',
  'retailer-note-added',
  'district-added',
  'district-changed',
  'order-assisted',
  'store-view-started',
  'store-view-ended',
  'setting-changed',
  'jobs-retried',
  'payment-refunded',
  'balance-entered',
  'day-closed',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** The changed fields of an object, by name. */
export type ActivityFields = Readonly<Record<string, string | number | boolean | null>>;
