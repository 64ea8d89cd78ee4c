import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Staff } from '../../contract/console-staff.ts';
import { STAFF_TEXT } from '../../text/console-staff.ts';
import { CallFailed } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { staffQuery } from '../queries/staff.ts';
import type { Operator } from '../session.ts';
import { StepUpCancelled, useStepUp } from '../step-up.tsx';

/** A change of the staff: asks for the password if needed, then shows the new state and says what happened. */
export function useStaffChange(operator: Operator) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);

  /** Returns whether it is done; if not, the person has been told why. */
  const change = async (call: () => Promise<Staff>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const staff = await withStepUp(call);
      queryClient.setQueryData(staffQuery(api, operator.id).queryKey, staff);
      toast.success(done);
      return true;
    } catch (error) {
      if (error instanceof StepUpCancelled) return false;
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? STAFF_TEXT.changeFailed);
      // Someone else may have changed the same.
      queryClient.invalidateQueries({ queryKey: staffQuery(api, operator.id).queryKey });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
