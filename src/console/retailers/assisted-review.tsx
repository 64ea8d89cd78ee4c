import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AssistedReview as Review } from '../../contract/console-assist.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { ASSIST_TEXT, ASSISTED_PROBLEMS } from '../../text/console-assist.ts';
import { ORDER_PANEL_TEXT } from '../../text/console-orders.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { assistedReviewQuery, type LineForShop } from '../queries/assist.ts';
import {
  type AssistedLine,
  type ChangedPack,
  packsShown,
  type useAssistedDraft,
} from './assisted-draft.ts';
import { contentIn, type Outcome, placeAttempt } from './place-attempt.ts';

export type Placed = Extract<Outcome, { kind: 'placed' }>;

interface AssistedReviewProps {
  staffId: string;
  shopId: string;
  draft: ReturnType<typeof useAssistedDraft>;
  onClose: () => void;
  onPlaced: (placed: Placed) => void;
}

/** The order at today's prices, to read to the shop, and the button that places it. */
export function AssistedReview(props: AssistedReviewProps) {
  const { draft, onClose } = props;
  const { review, readAgain } = useReview(props);
  const placement = usePlacement(props, readAgain);
  const unread = review.isError && (
    <div className="mt-4">
      <CallFailedNotice
        sentence={
          review.error instanceof CallFailed && review.error.refusal
            ? review.error.refusal.message
            : ASSIST_TEXT.priceFailed
        }
        tryAgain={() => readAgain()}
        isTrying={review.isFetching}
      />
    </div>
  );
  return (
    <Dialog
      title={ASSIST_TEXT.reviewTitle}
      closeLabel={ASSIST_TEXT.close}
      isOpen
      isWide
      onClose={() => placement.isPlacing || onClose()}
    >
      {review.isPending && (
        <div role="status" className="py-10 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{ASSIST_TEXT.pricing}</p>
        </div>
      )}
      {!review.data && unread}
      {review.data && (
        <>
          <ReviewedLines review={review.data} typed={draft.lines} />
          {!review.data.isOrderable && (
            <p role="alert" className="mt-3 text-sm font-medium text-chilli">
              {ASSIST_TEXT.notOrderable}
            </p>
          )}
          {placement.failure && (
            <p
              role="alert"
              className="mt-3 rounded-xl bg-chilli-wash px-4 py-2 text-sm font-medium"
            >
              {placement.failure}
            </p>
          )}
          {draft.attempt && !placement.isPlacing && !placement.failure && (
            <p className="mt-3 rounded-xl bg-turmeric-wash px-4 py-2 text-sm font-medium">
              {ASSIST_TEXT.open(formatRupees(contentIn(draft.attempt).expectedTotal))}
            </p>
          )}
          {unread}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-sm text-soft">{ASSIST_TEXT.byEmail}</p>
            <ToolButton
              look="solid"
              isBusy={
                placement.isPlacing ||
                review.isFetching ||
                // The server has refused what is shown, and what is right could not be read.
                review.isError ||
                !review.data.isOrderable
              }
              onClick={() => placement.place(review.data.totalAmount)}
            >
              {placement.isPlacing ? ASSIST_TEXT.placing : ASSIST_TEXT.place}
            </ToolButton>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface ReviewedLinesProps {
  review: Review;
  typed: readonly AssistedLine[];
}

function ReviewedLines({ review: { lines, totalAmount }, typed }: ReviewedLinesProps) {
  /** null: it is the pack that it is sold in. */
  const otherPack = (id: string, pack: string): string | null => {
    const typedFor = typed.find((line) => line.id === id)?.pack ?? pack;
    return typedFor === pack ? null : typedFor;
  };
  return (
    <>
      <ul className="mt-3 max-h-[45dvh] overflow-y-auto rounded-xl border border-line text-sm">
        {lines.map(({ id, title, pack, packDetails, quantity, lineTotal, problem }) => {
          const typedFor = otherPack(id, pack);
          return (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-3 py-2 last:border-b-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold tabular-nums">
                  {ORDER_PANEL_TEXT.quantity(quantity, packDetails === null)}
                </span>{' '}
                {title}
                <span className="text-soft">, {pack}</span>
                {typedFor !== null && problem !== 'PRODUCT_GONE' && (
                  <span className="block font-semibold text-chilli">
                    {ASSIST_TEXT.packWas(typedFor)}
                  </span>
                )}
              </span>
              {problem ? (
                <span className="font-semibold text-chilli">{ASSISTED_PROBLEMS[problem]}</span>
              ) : (
                <span className="font-semibold tabular-nums">{formatRupees(lineTotal ?? 0)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-lg font-bold">
        <span>{ASSIST_TEXT.total}</span>
        <span className="tabular-nums">{formatRupees(totalAmount)}</span>
      </p>
    </>
  );
}

/** The review, and reading it again after the server has refused what it shows. */
function useReview({ staffId, shopId, draft }: AssistedReviewProps) {
  const { api } = useConsole();
  const lines = draft.lines.map(({ id, quantity }) => ({ productId: id, quantity }));
  const review = useQuery(assistedReviewQuery(api, staffId, shopId, lines));
  const refusedPacks = useRef<readonly ChangedPack[]>([]);
  /** null: the dialog is closed, so nobody sees what is read. */
  const current = useRef<typeof draft>(null);
  useLayoutEffect(() => {
    current.current = draft;
    return () => {
      current.current = null;
    };
  }, [draft]);
  /** Without `packs`, those of the last time, which could not be read. */
  const readAgain = async (packs = refusedPacks.current) => {
    refusedPacks.current = packs;
    const { data, isSuccess } = await review.refetch();
    if (!isSuccess) return;
    refusedPacks.current = [];
    const shown = packsShown(packs, data);
    if (shown.length > 0) current.current?.takePacks(shown);
  };
  return { review, readAgain };
}

function usePlacement(
  { shopId, draft, onPlaced }: AssistedReviewProps,
  readAgain: (packs: readonly ChangedPack[]) => Promise<void>,
) {
  const { api } = useConsole();
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState('');
  const place = async (expectedTotal: number) => {
    setPlacing(true);
    setFailure('');
    const { orders } = api.console.retailers[':id'];
    const outcome = await placeAttempt({
      earlier: draft.attempt,
      content: { lines: draft.lines.map(askedLine), expectedTotal },
      begin: draft.begin,
      send: (key, content) => {
        const json = { ...content, lines: [...content.lines] };
        const header = { 'idempotency-key': key };
        return readJson(orders.$post({ param: { id: shopId }, header, json }));
      },
    });
    if (outcome.kind === 'placed') return onPlaced(outcome);
    setPlacing(false);
    setFailure(failureOf(outcome));
    if (outcome.kind === 'unknown') return;
    draft.answered();
    const changedPacks = (!outcome.isEarlier && outcome.error.refusal?.changedPacks) || [];
    if (outcome.isEarlier || isOutOfDate(outcome.error)) void readAgain(changedPacks);
  };
  return { place, isPlacing, failure };
}

const askedLine = ({ id, quantity, pack }: AssistedLine): LineForShop => ({
  productId: id,
  quantity,
  pack,
});

const OUT_OF_DATE: readonly (string | undefined)[] = [
  'TOTAL_CHANGED',
  'PACKS_CHANGED',
  'CART_NOT_ORDERABLE',
];
const isOutOfDate = ({ refusal }: CallFailed): boolean => OUT_OF_DATE.includes(refusal?.code);

function failureOf(outcome: Exclude<Outcome, Placed>): string {
  const { refusal } = outcome.error;
  // Refused at the door, as when the login has ended: what to do about it.
  if (outcome.kind === 'unknown') return refusal?.message ?? ASSIST_TEXT.unanswered;
  if (outcome.isEarlier) return ASSIST_TEXT.earlierRefused;
  if (refusal?.changedPacks) return ASSIST_TEXT.packsChanged(refusal.changedPacks);
  if (refusal?.code === 'TOTAL_CHANGED') return ASSIST_TEXT.changed;
  if (refusal?.code === 'CART_NOT_ORDERABLE') return ASSIST_TEXT.notOrderable;
  return refusal?.message ?? ASSIST_TEXT.failed;
}
