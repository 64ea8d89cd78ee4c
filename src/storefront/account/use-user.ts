import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useHydrated } from '../../web/use-hydrated.ts';
import { accountQuery } from '../queries/account.ts';
import { useSession } from './session.ts';

/**
 * The user held in memory (APP-13, APP-14): who is logged in, merged with the profile once it is loaded. If the profile
 * can't be loaded, the error is held here and everything else works.
 */
export function useUser() {
  const { api } = useRouter().options.context;
  const session = useSession();
  const operator = session.data?.kind === 'operator' ? session.data : null;
  const retailer = session.data?.kind === 'retailer' ? session.data : null;
  const profile = useQuery({ ...accountQuery(api, retailer?.id), enabled: retailer !== null });
  // Server-rendered pages have no profile, so the first client render must have none either.
  const isHydrated = useHydrated();
  const read = isHydrated ? profile.data : undefined;
  return {
    /** An operator has no shop, so no profile. */
    operator,
    user: retailer && { ...retailer, ...read },
    /** Until the first check is done. */
    isLoading: session.isPending,
    profile: read,
    /** The profile failed to load, or doesn't exist. */
    hasNoProfile: (isHydrated && profile.isError) || read === null,
    isReadingProfile: profile.isFetching,
    readProfileAgain: profile.refetch,
  };
}
