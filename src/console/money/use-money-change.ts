import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { CallFailed } from '../../web/api-client.ts';
import { MONEY_KEY } from '../queries/money.ts';
import { StepUpCancelled, useStepUp } from '../step-up.tsx';
import { failureSentence } from './failure-sentence.ts';

/** A change of money: asks for the password if needed, then refreshes the lists and says what happened. */
export function useMoneyChange() {
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });

  /** Returns the answer; undefined if it failed, and the person has been told why. */
  const change = async <Answer>(
    call: () => Promise<Answer>,
    done: (answer: Answer) => string,
    refused?: (code: string | undefined) => void,
  ): Promise<Answer | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await withStepUp(call);
      toast.success(done(answer));
      await refresh();
      return answer;
    } catch (failure) {
      if (failure instanceof StepUpCancelled) return undefined;
      setError(failureSentence(failure));
      refused?.(failure instanceof CallFailed ? failure.refusal?.code : undefined);
      // Someone else may have changed the same.
      void refresh();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, setError, change };
}
