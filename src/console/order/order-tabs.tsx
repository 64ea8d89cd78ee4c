import { COUNTED_TABS, ORDER_TABS, type OrderTab } from '../../domain/order-desk.ts';
import { ORDER_DESK_TEXT, ORDER_TAB_NAMES } from '../../text/console-orders.ts';
import { TabLinks } from '../frame/tab-links.tsx';
import { usePlace } from '../router.tsx';
import { hrefOfTab } from './desk-filter.ts';

interface OrderTabsProps {
  current: OrderTab;
  counts: Readonly<Partial<Record<OrderTab, number>>> | undefined;
}

/** The statuses, with how many orders wait in each. */
export function OrderTabs({ current, counts }: OrderTabsProps) {
  const { search } = usePlace();
  const countOf = (tab: OrderTab) =>
    (COUNTED_TABS as readonly OrderTab[]).includes(tab) ? counts?.[tab] : undefined;
  return (
    <TabLinks
      label={ORDER_DESK_TEXT.tabs}
      current={current}
      tabs={ORDER_TABS.map((tab) => {
        const count = countOf(tab);
        return {
          key: tab,
          label: ORDER_TAB_NAMES[tab],
          href: hrefOfTab(search, tab),
          count: count === undefined ? undefined : ORDER_DESK_TEXT.count(count),
        };
      })}
    />
  );
}
