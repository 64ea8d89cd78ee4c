import type { OrderSummary } from '../../contract/order.ts';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import type { LineForShop } from '../queries/assist.ts';
import type { Attempt } from './assisted-draft.ts';

/** Everything that an order for a shop says. */
export interface AssistedContent {
  readonly lines: readonly LineForShop[];
  readonly expectedTotal: number;
}

export const contentIn = ({ content }: Attempt): AssistedContent =>
  JSON.parse(content) as AssistedContent;

export type Outcome =
  | {
      readonly kind: 'placed';
      readonly order: OrderSummary;
      /** It is an order that was sent before, not the one on screen. */
      readonly isEarlier: boolean;
      /** What is on screen is all in it, whatever it costs by now. */
      readonly hasAll: boolean;
    }
  | { readonly kind: 'refused'; readonly error: CallFailed; readonly isEarlier: boolean }
  | { readonly kind: 'unknown'; readonly error: CallFailed };

interface Placing {
  /** Of an earlier attempt nobody knows what became of it. */
  readonly earlier: Attempt | undefined;
  readonly content: AssistedContent;
  readonly begin: (content: string) => Attempt;
  readonly send: (key: string, content: AssistedContent) => Promise<OrderSummary>;
}

/** Sends an order; one that got no answer before goes first, as it was, and is all that is sent. */
export async function placeAttempt(placing: Placing): Promise<Outcome> {
  const { earlier, content, begin, send } = placing;
  const written = JSON.stringify(content);
  const attempt = begin(written);
  const sent = contentIn(attempt);
  const isEarlier = attempt.content !== written;
  try {
    const order = await send(attempt.key, sent);
    const hasAll = JSON.stringify(sent.lines) === JSON.stringify(content.lines);
    return { kind: 'placed', order, isEarlier, hasAll };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return isKnown(error, earlier !== undefined)
      ? { kind: 'refused', error, isEarlier }
      : { kind: 'unknown', error };
  }
}

/** Refused before the server looked its key up: an earlier attempt may still have been placed. */
const AT_THE_DOOR: readonly (number | undefined)[] = [401, 403, 429];

const isKnown = ({ status, refusal }: CallFailed, isAgain: boolean): boolean => {
  if (isUnanswered(status) || refusal === undefined) return false;
  return !isAgain || refusal.code === 'TOO_MANY_ORDERS' || !AT_THE_DOOR.includes(status);
};
