import type { ComponentType } from 'react';
import { CONSOLE_PATHS } from '../domain/paths.ts';
import { CONSOLE_TEXT } from '../text/console.ts';
import { OrdersScreen } from './screens/orders-screen.tsx';
import type { Operator } from './session.ts';

export interface ConsoleRoute {
  readonly path: string;
  readonly title: string;
  readonly Screen: ComponentType<{ operator: Operator }>;
}

/** The screens for operators. app.tsx shows the login before any of them. */
export const ROUTES: readonly ConsoleRoute[] = [
  { path: CONSOLE_PATHS.orders, title: CONSOLE_TEXT.orders, Screen: OrdersScreen },
];
