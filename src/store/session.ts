import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Session } from '../contract/session.ts';
import { sessionQuery } from './queries/session.ts';

/** Who is looking; undefined while that is still being read. */
export const useSession = (): Session | undefined =>
  useQuery(sessionQuery(useRouter().options.context.api)).data;
