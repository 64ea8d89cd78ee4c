import type { ConsoleOrderSummary } from '../../contract/console-orders.ts';
import { PAYMENT_STATE_NAMES } from '../../text/console-orders.ts';
import { SANDBOX_TEXT } from '../../text/sandbox.ts';

const LOOKS: Readonly<Record<ConsoleOrderSummary['paymentState'], string>> = {
  cash: '',
  paid: 'rounded-md bg-leaf-wash px-1.5 py-0.5 text-xs font-semibold text-leaf-deep',
  'nothing-to-pay': '',
  'refund-due': 'rounded-md bg-turmeric-wash px-1.5 py-0.5 text-xs font-semibold text-ink',
  'partly-refunded': 'rounded-md bg-turmeric-wash px-1.5 py-0.5 text-xs font-semibold text-ink',
  refunded: 'rounded-md bg-line px-1.5 py-0.5 text-xs font-semibold text-ink',
};

type PaymentBadgeProps = Pick<ConsoleOrderSummary, 'paymentState' | 'isPaidInSandbox'>;

/** How an order is paid. Nobody may take one that was paid in the sandbox for a paid one. */
export const PaymentBadge = ({ paymentState, isPaidInSandbox }: PaymentBadgeProps) => (
  <span className="inline-flex flex-wrap gap-1">
    <span className={LOOKS[paymentState]}>{PAYMENT_STATE_NAMES[paymentState]}</span>
    {isPaidInSandbox && (
      <span className="rounded-md bg-chilli-wash px-1.5 py-0.5 text-xs font-semibold text-chilli">
        {SANDBOX_TEXT.badge}
      </span>
    )}
  </span>
);
