import { ORDER_DIGITS, paiseOfTyped } from '../../domain/typed-rupees.ts';
import type { DraftKind } from '../../web/draft-storage.ts';

// What is typed into a form that gives back an amount: a refund, a credit note.

export interface AmountDraft {
  readonly id: string;
  readonly amount: string;
  readonly note: string;
  /** Sent as it stands, without an answer that settles it. */
  readonly isSent: boolean;
}

export const amountDraft = (name: string): DraftKind<AmountDraft> => ({
  name,
  version: 1,
  parse: (stored) => {
    const { id, amount, note, isSent } = (stored ?? {}) as Partial<AmountDraft>;
    return typeof id === 'string' && typeof amount === 'string' && typeof note === 'string'
      ? { id, amount, note, isSent: isSent === true }
      : undefined;
  },
});

/** What has arrived of an attempt whose answer was lost. */
export const arrivedOf = <Sent extends { readonly id: string }>(
  sent: readonly Sent[],
  draft: AmountDraft | undefined,
): Sent | undefined => sent.find(({ id }) => id === draft?.id);

/**
 * Why the typed amount is not possible. The same attempt may always be sent again: the server knows whether it arrived.
 */
export function amountFault<Fault extends string>(
  { amount: typed, isSent }: AmountDraft,
  unreadable: Fault,
  faultOf: (paise: number) => Fault | null,
): Fault | null {
  const paise = paiseOfTyped(typed, ORDER_DIGITS);
  if (paise === null) return unreadable;
  return isSent ? null : faultOf(paise);
}
