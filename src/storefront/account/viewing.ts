import { PATHS } from '../../domain/paths.ts';
import { useSession } from './session.ts';

/** Whose store a member of staff sees, read only (CONS-12); undefined: nobody looks on. */
export function useViewing() {
  const { data: session } = useSession();
  return session?.kind === 'retailer' && session.viewing
    ? { ...session.viewing, shopId: session.id }
    : undefined;
}

const OWN_SCREENS = new RegExp(
  `^(${[PATHS.deleteAccount, PATHS.login, PATHS.register, PATHS.forgot, PATHS.reset, PATHS.confirm].join('|')})/?$`,
  'i',
);

/** Passwords, logins and the deletion of the account: nothing that staff need to see. */
export const isForShopOnly = (path: string): boolean => OWN_SCREENS.test(path);
