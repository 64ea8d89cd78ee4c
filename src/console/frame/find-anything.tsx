import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Compass, type LucideIcon, Package, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FoundThings } from '../../contract/console-search.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS, retailerPath } from '../../domain/paths.ts';
import { CONSOLE_FRAME_TEXT } from '../../text/console-frame.ts';
import {
  CommandPalette,
  type PaletteGroup,
  type PaletteOption,
} from '../../ui/command-palette.tsx';
import { useConsole } from '../console-context.tsx';
import { foundThingsQuery, LEAST_TYPED } from '../queries/found-things.ts';
import { navigate } from '../router.tsx';
import { type ConsoleRoute, routesOf } from '../routes.tsx';
import type { Operator } from '../session.ts';

const TYPING_MS = 150;

interface Destination extends PaletteOption {
  readonly href: string;
}

/** The palette: screens at once, orders, shops and products as the server finds them. */
export function FindAnything({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const { api } = useConsole();
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const found = useQuery(foundThingsQuery(api, operator.id, settled));
  const routes = routesOf(operator.role);
  const isShort = settled.length < LEAST_TYPED;
  const isSettled = typed.trim() === settled;
  const groups = [
    { label: CONSOLE_FRAME_TEXT.screens, options: screensFor(typed, routes) },
    // Enter must not open what an earlier text found.
    ...(found.data && isSettled && !isShort ? thingGroups(found.data, routes) : []),
  ].filter(({ options }) => options.length > 0);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      query={typed}
      onQuery={setTyped}
      groups={groups}
      onChoose={({ href }) => navigate(href)}
      label={CONSOLE_FRAME_TEXT.find}
      placeholder={CONSOLE_FRAME_TEXT.findHint}
      status={statusOf()}
    />
  );

  function statusOf(): string {
    const isWaiting = !isSettled || (!isShort && found.isFetching);
    if (isWaiting) return CONSOLE_FRAME_TEXT.finding;
    if (!isShort && found.isError) return CONSOLE_FRAME_TEXT.findFailed;
    const count = groups.reduce((sum, { options }) => sum + options.length, 0);
    return count === 0 ? CONSOLE_FRAME_TEXT.foundNothing(settled) : CONSOLE_FRAME_TEXT.found(count);
  }
}

function screensFor(typed: string, routes: readonly ConsoleRoute[]): Destination[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return routes
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .map(({ path, title }) => ({
      key: path,
      label: title,
      href: path,
      icon: <OptionIcon icon={Compass} />,
    }));
}

function thingGroups(
  { orders, shops, products }: FoundThings,
  routes: readonly ConsoleRoute[],
): PaletteGroup<Destination>[] {
  const withQuery = (path: string, search: Record<string, string>) =>
    `${path}?${new URLSearchParams(search)}`;
  const hasShops = routes.some(({ path }) => path === CONSOLE_PATHS.retailers);
  const hasProducts = routes.some(({ path }) => path === CONSOLE_PATHS.products);
  return [
    {
      label: CONSOLE_FRAME_TEXT.orders,
      options: orders.map(({ id, orderId, status, storeName, orderDate }) => ({
        key: `order-${id}`,
        label: storeName ? `${orderId} · ${storeName}` : orderId,
        hint: `${status} · ${formatMoment(orderDate)}`,
        href: withQuery(CONSOLE_PATHS.orders, { q: orderId, open: id }),
        icon: <OptionIcon icon={ClipboardList} />,
      })),
    },
    {
      label: CONSOLE_FRAME_TEXT.shops,
      options: shops.map(({ id, storeName, name, mobile, district }) => ({
        key: `shop-${id}`,
        label: storeName,
        hint: [name, mobile, district].filter(Boolean).join(' · '),
        href: hasShops
          ? retailerPath(id)
          : withQuery(CONSOLE_PATHS.orders, { q: mobile || storeName }),
        icon: <OptionIcon icon={Store} />,
      })),
    },
    {
      label: CONSOLE_FRAME_TEXT.products,
      options: (hasProducts ? products : []).map(({ id, title, pack }) => ({
        key: `product-${id}`,
        label: title,
        hint: pack,
        href: withQuery(CONSOLE_PATHS.products, { open: id }),
        icon: <OptionIcon icon={Package} />,
      })),
    },
  ];
}

const OptionIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon aria-hidden="true" size={16} className="shrink-0 text-soft" />
);

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
