import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { JobKind } from '../../domain/stuck-job.ts';
import { JOBS_TEXT } from '../../text/console-jobs.ts';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';

/** Most attempts end within this time: the list then shows how. */
const ATTEMPT_MS = 1_000;

/** Has a stuck job tried again, or all of a kind. */
export function useRetry() {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const retry = async (json: { readonly kind: JobKind; readonly id?: string }) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { retried } = await readJson(api.console.jobs.retry.$post({ json }));
      toast.success(retried === 0 ? JOBS_TEXT.nothingToRetry : JOBS_TEXT.retried(retried));
      await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS));
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? JOBS_TEXT.retryFailed);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
      setBusy(false);
    }
  };
  return { isBusy, retry };
}
