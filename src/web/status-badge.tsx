import {
  BadgeCheck,
  Ban,
  Clock,
  Hourglass,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
} from 'lucide-react';
import type { OrderStatus } from '../domain/order-status.ts';

/** Each status has text and an icon, never colour alone. */
export const STATUS_ICON: Readonly<Record<OrderStatus, LucideIcon>> = {
  Pending: Clock,
  Confirmed: BadgeCheck,
  Packed: Package,
  'Out for Delivery': Truck,
  Delivered: PackageCheck,
  'Cancellation Requested': Hourglass,
  Cancelled: Ban,
};

/** Turmeric: waiting; green: in progress; deep green: delivered; chilli: cancelled or about to be. */
const COLOURS: Readonly<Record<OrderStatus, string>> = {
  Pending: 'bg-turmeric-wash text-ink',
  Confirmed: 'bg-leaf-wash text-leaf-deep',
  Packed: 'bg-leaf-wash text-leaf-deep',
  'Out for Delivery': 'bg-leaf-wash text-leaf-deep',
  Delivered: 'bg-leaf text-white',
  'Cancellation Requested': 'bg-chilli-wash text-chilli',
  Cancelled: 'bg-line text-ink',
};

/** A badge with the order's status. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const Icon = STATUS_ICON[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${COLOURS[status]}`}
    >
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {status}
    </span>
  );
}
