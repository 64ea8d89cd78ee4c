import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cancellation } from '../../contract/console-cancellations.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { isSentence, LONGEST_SENTENCE } from '../../domain/order-sentence.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { mayDecideCancellation } from '../../domain/staff-order-moves.ts';
import { CANCELLATIONS_TEXT, ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Field } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { textDraft, useDraft } from '../../web/draft-storage.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { CANCELLATIONS_KEY, ORDERS_KEY } from '../queries/orders.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { StepUpCancelled, useStepUp } from '../step-up.tsx';
import { DraftNotKept } from './draft-not-kept.tsx';

interface CancellationCardProps {
  item: Cancellation;
  operator: Operator;
  onDecided: (message: string) => void;
}

const cardId = (id: string): string => `cancellation-${id}`;

export function showCancellation(id: string): void {
  const card = document.getElementById(cardId(id));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** One request: why, what would be given back, and the decision. */
export function CancellationCard({ item, operator, onDecided }: CancellationCardProps) {
  const { id, orderId, orderDate, storeName, userName, district, reason, requestedAt } = item;
  return (
    <article
      id={cardId(id)}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 rounded-xl border border-line bg-paper p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-lg">
          {orderId} · {storeName ?? userName ?? ORDER_DESK_TEXT.unknown}
        </h2>
        <p className="text-lg font-bold tabular-nums">{formatRupees(item.totalAmount)}</p>
      </div>
      <p className="text-sm text-soft">
        {[district, formatMoment(orderDate), item.userPhoneNumber].filter(Boolean).join(' · ')}
      </p>
      <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2">
        <div>
          <dt className="font-semibold">{CANCELLATIONS_TEXT.reason}</dt>
          <dd className="wrap-anywhere">
            {reason ? <q>{reason}</q> : CANCELLATIONS_TEXT.noReason}
            {requestedAt && (
              <span className="block text-soft">
                {CANCELLATIONS_TEXT.requested(formatMoment(requestedAt))}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{CANCELLATIONS_TEXT.givesBack}</dt>
          <dd>
            <GivesBack item={item} />
          </dd>
        </div>
      </dl>
      {mayDecideCancellation(operator.role) && (
        <DecisionForm item={item} operator={operator} onDecided={onDecided} />
      )}
      <Link
        href={`${CONSOLE_PATHS.orders}?${new URLSearchParams({ tab: 'cancellation-requested', open: id })}`}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-leaf-deep underline lg:min-h-8"
      >
        {CANCELLATIONS_TEXT.openOrder}
      </Link>
    </article>
  );
}

function GivesBack({ item: { givesBack, isPaidInSandbox } }: { item: Cancellation }) {
  const { money, coins, couponCode } = givesBack;
  return (
    <ul>
      <li className={money ? 'font-semibold' : ''}>
        {money ? CANCELLATIONS_TEXT.money(money.amount) : CANCELLATIONS_TEXT.noMoney}
        {money && isPaidInSandbox && ` (${CANCELLATIONS_TEXT.sandboxMoney})`}
      </li>
      {coins > 0 && <li>{CANCELLATIONS_TEXT.coins(coins)}</li>}
      {couponCode && <li>{CANCELLATIONS_TEXT.coupon(couponCode)}</li>}
    </ul>
  );
}

function DecisionForm({ item, operator, onDecided }: CancellationCardProps) {
  const {
    draft: sentence = '',
    isKept,
    setDraft,
  } = useDraft(operator.id, textDraft(`cancellation:${item.id}`));
  useLeaveGuard(!isKept);
  const { error, deciding, decide } = useDecision(item, sentence, (message) => {
    setDraft(undefined);
    onDecided(message);
  });
  const { money } = item.givesBack;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 grid gap-3">
      <Field
        label={CANCELLATIONS_TEXT.sentence}
        hint={`${CANCELLATIONS_TEXT.sentenceHint} ${CANCELLATIONS_TEXT.backTo(item.backTo)}`}
        value={sentence}
        onChange={({ target }) => setDraft(target.value || undefined)}
        maxLength={LONGEST_SENTENCE}
        error={error}
        autoComplete="off"
      />
      <DraftNotKept isKept={isKept} />
      <div className="flex flex-wrap gap-2">
        <ToolButton
          look="solid"
          isBusy={deciding !== undefined}
          onClick={() => decide(true)}
          className="grow sm:grow-0"
        >
          {deciding === true && CANCELLATIONS_TEXT.approving}
          {deciding !== true &&
            (money
              ? CANCELLATIONS_TEXT.approveWithRefund(money.amount)
              : CANCELLATIONS_TEXT.approve)}
        </ToolButton>
        <ToolButton
          look="danger"
          isBusy={deciding !== undefined}
          onClick={() => decide(false)}
          className="grow sm:grow-0"
        >
          {deciding === false ? CANCELLATIONS_TEXT.rejecting : CANCELLATIONS_TEXT.reject}
        </ToolButton>
      </div>
    </form>
  );
}

function useDecision(
  { id, orderId, requestedAt }: Cancellation,
  sentence: string,
  onDecided: (message: string) => void,
) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const [error, setError] = useState<string>();
  /** What is being decided now; undefined: nothing. */
  const [deciding, setDeciding] = useState<boolean>();

  const send = (approve: boolean) =>
    readJson(
      api.console.orders[':id'].cancellation.$post({
        param: { id },
        json: { approve, sentence, requestedAt },
      }),
    );
  const refresh = () =>
    Promise.all(
      [CANCELLATIONS_KEY, ORDERS_KEY].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const decide = async (approve: boolean) => {
    if (!isSentence(sentence)) return setError(ERROR_MESSAGES.SENTENCE_INVALID);
    if (!approve && sentence.trim() === '') return setError(ERROR_MESSAGES.SENTENCE_REQUIRED);
    setError(undefined);
    setDeciding(approve);
    try {
      const { status } = await withStepUp(() => send(approve));
      onDecided(
        approve
          ? CANCELLATIONS_TEXT.approved(orderId)
          : CANCELLATIONS_TEXT.rejected(orderId, status),
      );
      await refresh();
      // The card is gone.
      if (document.activeElement === document.body) focusScreen();
    } catch (failure) {
      setDeciding(undefined);
      if (failure instanceof StepUpCancelled) return;
      setError(failureOf(failure));
      void refresh();
    }
  };
  return { error, deciding, decide };
}

function failureOf(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error;
  if (isUnanswered(error.status)) return CANCELLATIONS_TEXT.unanswered;
  return error.refusal?.message ?? CANCELLATIONS_TEXT.failed;
}
