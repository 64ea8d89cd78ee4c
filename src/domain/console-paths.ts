// The addresses of the operator's application.
export const CONSOLE_PATHS = {
  home: '/console',
  login: '/console/login',
  orders: '/console/orders',
} as const;
