import type { PaidState, RefundState } from '../../domain/refund-state.ts';
import { PAID_STATE_NAMES, REFUND_STATE_NAMES } from '../../text/console-money.ts';

const BADGE = 'inline-block rounded-md px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap';

const PAID_LOOKS: Readonly<Record<PaidState, string>> = {
  paid: 'bg-leaf-wash text-leaf-deep',
  'refund-due': 'bg-turmeric-wash text-ink',
  'partly-refunded': 'bg-turmeric-wash text-ink',
  refunded: 'bg-line text-ink',
};

const REFUND_LOOKS: Readonly<Record<RefundState, string>> = {
  due: 'bg-turmeric-wash text-ink',
  sent: 'bg-turmeric-wash text-ink',
  processed: 'bg-leaf-wash text-leaf-deep',
};

export const PaidBadge = ({ state }: { state: PaidState }) => (
  <span className={`${BADGE} ${PAID_LOOKS[state]}`}>{PAID_STATE_NAMES[state]}</span>
);

export const RefundBadge = ({ state }: { state: RefundState }) => (
  <span className={`${BADGE} ${REFUND_LOOKS[state]}`}>{REFUND_STATE_NAMES[state]}</span>
);
