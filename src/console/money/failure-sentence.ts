import { MONEY_TEXT } from '../../text/console-money.ts';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';

/** What to say about a change of money that failed. After a fault of the server nobody knows whether it was saved. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error;
  if (isUnanswered(error.status)) return MONEY_TEXT.unanswered;
  if (error.status !== undefined && error.status >= 500) return MONEY_TEXT.uncertain;
  return error.refusal?.message ?? MONEY_TEXT.failed;
}
