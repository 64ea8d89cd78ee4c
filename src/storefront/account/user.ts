import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useHydrated } from '../../web/use-hydrated.ts';
import { accountQuery } from '../queries/account.ts';
import { useSession } from './session.ts';

/**
 * The user held in memory (APP-13, APP-14): who is logged in, and, as soon as it is there, the profile merged
 * into it. A profile that cannot be read leaves its error here, and everything else works.
 */
export function useUser() {
  const { api } = useRouter().options.context;
  const session = useSession();
  const operator = session.data?.kind === 'operator' ? session.data : null;
  const retailer = session.data?.kind === 'retailer' ? session.data : null;
  const profile = useQuery({ ...accountQuery(api, retailer?.id), enabled: retailer !== null });
  // Pages come without a profile, and each part of them comes alive as it came.
  const isHydrated = useHydrated();
  const read = isHydrated ? profile.data : undefined;
  return {
    /** Has no shop, and therefore no profile. */
    operator,
    user: retailer && { ...retailer, ...read },
    /** Until the first check is done, and no longer. */
    isLoading: session.isPending,
    profile: read,
    /** Could not be read, or is not there. */
    hasNoProfile: (isHydrated && profile.isError) || read === null,
    isReadingProfile: profile.isFetching,
    readProfileAgain: profile.refetch,
  };
}
