import { createContext, useContext } from 'react';
import type { ApiClient } from '../web/api-client.ts';

interface ConsoleContext {
  readonly api: ApiClient;
  /** The name the shop trades under. */
  readonly brandName: string;
}

const Context = createContext<ConsoleContext | null>(null);

export const ConsoleProvider = Context.Provider;

export function useConsole(): ConsoleContext {
  const context = useContext(Context);
  if (!context) throw new Error('useConsole must be used inside ConsoleProvider.');
  return context;
}
