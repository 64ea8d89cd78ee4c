import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Retailer } from '../../contract/console-retailers.ts';
import { RETAILER_TEXT } from '../../text/console-retailers.ts';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { RETAILERS_KEY, retailerQuery } from '../queries/retailers.ts';
import type { Operator } from '../session.ts';

/** A change of one shop: shows the new state and says what happened. */
export function useRetailerChange(operator: Operator, id: string) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Returns why it failed; undefined: it is done. */
  const change = async (
    call: () => Promise<Retailer>,
    done: string,
  ): Promise<string | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const retailer = await call();
      queryClient.setQueryData(retailerQuery(api, operator.id, id).queryKey, retailer);
      toast.success(done);
      return undefined;
    } catch (error) {
      return failureOf(error);
    } finally {
      setBusy(false);
      // The lists, the activity and what a colleague has changed.
      void queryClient.invalidateQueries({ queryKey: [RETAILERS_KEY] });
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
    }
  };
  return { isBusy, change };
}

function failureOf(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error;
  if (isUnanswered(error.status)) return RETAILER_TEXT.changeUnanswered;
  return error.refusal?.message ?? RETAILER_TEXT.changeFailed;
}
