import type { StaffRole } from './staff-role.ts';

// What the console is told about while it is open. An event only names its topic: what has changed is fetched by calls
// that check the role again.

export const LIVE_TOPICS = ['orders', 'prices', 'shops'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

const WATCHERS: Readonly<Record<LiveTopic, readonly StaffRole[]>> = {
  orders: ['owner', 'manager', 'packer', 'accountant'],
  prices: ['owner', 'manager', 'accountant'],
  shops: ['owner', 'manager', 'accountant'],
};

export const mayWatch = (topic: LiveTopic, role: StaffRole): boolean =>
  WATCHERS[topic].includes(role);
