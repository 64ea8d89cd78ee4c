import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Districts } from '../../contract/console-districts.ts';
import { DISTRICTS_TEXT } from '../../text/console-districts.ts';
import { CallFailed } from '../../web/api-client.ts';
import { SESSION_KEY } from '../../web/session-query.ts';
import { useConsole } from '../console-context.tsx';
import { districtsQuery } from '../queries/districts.ts';
import type { Operator } from '../session.ts';
import { StepUpCancelled, useStepUp } from '../step-up.tsx';

/** A change of a district: asks for the password if needed, then shows the new list and says what happened. */
export function useDistrictChange(operator: Operator) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const query = districtsQuery(api, operator.id);
  const { queryKey } = query;

  /** Returns whether it is done. Throws what the server refused, for a form that shows it beside its fields. */
  const send = async (call: () => Promise<Districts>, done: string): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    try {
      queryClient.setQueryData(queryKey, await withStepUp(call));
      // Filters and price columns of all screens.
      queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      toast.success(done);
      return true;
    } catch (error) {
      if (error instanceof StepUpCancelled) return false;
      // Another owner may have changed the same.
      queryClient.invalidateQueries({ queryKey });
      throw error;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  /**
   * The same for a button: the person is told why it is not done. `onOvertaken` gets the districts as they are now,
   * if somebody else has changed this one since it was looked at.
   */
  const change = (
    call: () => Promise<Districts>,
    done: string,
    onOvertaken: (now: Districts['districts']) => void,
  ): Promise<boolean> =>
    send(call, done)
      .catch(async (error: unknown) => {
        if (!isOvertaken(error)) throw error;
        const { districts } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        onOvertaken(districts);
        return false;
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        toast.error(error.refusal?.message ?? DISTRICTS_TEXT.failed);
        return false;
      });
  return { isBusy, send, change };
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof CallFailed && error.refusal?.code === 'DISTRICT_CHANGED';
