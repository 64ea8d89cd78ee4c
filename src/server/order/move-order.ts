import type { MoveTarget } from '../../contract/console-orders.ts';
import type { OrderStatus } from '../../domain/order-status.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import { Failure } from '../failure.ts';
import { type MovingServices, moveOrders } from './move-orders.ts';

/** Moving an order to the status it already has succeeds, since two people may click at once. */
export async function moveOrder(
  services: MovingServices,
  staff: StaffMember,
  id: string,
  to: MoveTarget,
): Promise<{ id: string; status: OrderStatus }> {
  const [moved] = await moveOrders(services, staff, [id], to);
  if (!moved?.status) throw new Failure('ORDER_NOT_FOUND');
  if (moved.outcome === 'moved-on') throw new Failure('ORDER_MOVE_NOT_POSSIBLE');
  return { id: moved.id, status: moved.status };
}
