import { isUnanswered } from '../../web/api-client.ts';

// Decides what happens to a cart change whose call failed (docs/decisions/032-failed-cart-changes.md).

/** A call without a response is repeated after these pauses; changes are idempotent. */
export const RETRY_AFTER_MS = [300, 900] as const;

interface FailedSend {
  /** The HTTP status; undefined: no response. */
  readonly status: number | undefined;
  readonly isOnline: boolean;
  /** Made without a network, and shown as waiting since. */
  readonly isKept: boolean;
  /** Attempts in a row without a response, this one included. */
  readonly attempts: number;
}

/** 'take back': the change disappears from the screen, and the person is told. */
export type AfterFailure = 'wait' | 'retry' | 'take back';

export function afterFailure({ status, isOnline, isKept, attempts }: FailedSend): AfterFailure {
  // After a logout it waits for this person's next login.
  if (status === 401 && isKept) return 'wait';
  if (!isUnanswered(status)) return 'take back';
  if (isKept || !isOnline) return 'wait';
  return attempts <= RETRY_AFTER_MS.length ? 'retry' : 'take back';
}

/** Whether the same change can succeed later; a refusal with a reason is final. */
export const isWorthRetrying = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500;
