import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { PackingEffect } from '../../contract/console-packing.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { SHORT_REASONS, type ShortLine } from '../../domain/packing.ts';
import { PACKING_DIALOG_TEXT as TEXT } from '../../text/console-packing.ts';
import { ASK_A_MANAGER } from '../../text/packing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { ORDERS_KEY } from '../queries/orders.ts';
import type { Operator } from '../session.ts';
import { DraftNotKept } from './draft-not-kept.tsx';
import {
  changed,
  draftOf,
  type LineDraft,
  packingDraft,
  quantityOf,
  shortLinesOf,
} from './packing-draft.ts';

interface PackingDialogProps {
  order: ConsoleOrder;
  operator: Operator;
  onClose: () => void;
}

/** Says what of an order is not there, and shows what that changes for the shop before it is final (SHORT-02). */
export function PackingDialog({ order, operator, onClose }: PackingDialogProps) {
  const kept = useDraft(operator.id, packingDraft(order));
  useLeaveGuard(!kept.isKept);
  const drafts = kept.draft ?? draftOf(order);
  const short = shortLinesOf(drafts, order.lines);
  const effect = useEffectOf(order.id, short);
  const { isSending, problem, send } = usePacking(order, () => {
    kept.setDraft(undefined);
    onClose();
  });
  const isShort = short !== null && short.length > 0;
  const needsManager = isShort && !!effect.data?.needsManager;
  const isReady = short !== null && (!isShort || (effect.isShown && !needsManager));

  const change = (position: number, of: Partial<LineDraft>) => {
    const next = drafts.map((draft, at) =>
      at === position ? changed(draft, order.lines[at]!, of) : draft,
    );
    const isWhole = shortLinesOf(next, order.lines)?.length === 0;
    kept.setDraft(isWhole ? undefined : next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSending) void send(short);
  };

  return (
    <Dialog title={TEXT.title(order.orderId)} closeLabel={TEXT.close} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-3 text-sm">
        <p>{TEXT.hint}</p>
        <ul className="divide-y divide-line">
          {order.lines.map((line, position) => (
            <PackedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and a product may be there twice.
              key={`${line.id} ${position}`}
              line={line}
              draft={drafts[position]!}
              change={(of) => change(position, of)}
            />
          ))}
        </ul>
        <div role="status" className="empty:hidden">
          {isShort && effect.data && <Effect effect={effect.data} />}
        </div>
        {isShort && effect.isError && (
          <CallFailedNotice
            sentence={TEXT.effectFailed}
            tryAgain={effect.tryAgain}
            isTrying={effect.isTrying}
          />
        )}
        <DraftNotKept isKept={kept.isKept} />
        {problem && (
          <p role="alert" className="font-medium text-chilli">
            {problem}
          </p>
        )}
        <ToolButton type="submit" look="solid" isBusy={isSending || !isReady}>
          {isSending && TEXT.sending}
          {!isSending && !short && TEXT.incomplete}
          {!isSending && needsManager && TEXT.askManager}
          {!isSending &&
            short &&
            !needsManager &&
            TEXT.pack(short.length, isShort && !!effect.data?.isCancelled)}
        </ToolButton>
      </form>
    </Dialog>
  );
}

/** Sends it. The same sent again, after a lost reply, packs the order once. */
function usePacking({ id, orderId }: ConsoleOrder, onDone: () => void) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const tell = (sentence: string) => {
    if (isClosed.current) toast.error(TEXT.failedLater(orderId, sentence));
    else setProblem(sentence);
  };
  const send = async (lines: ShortLine[]) => {
    setSending(true);
    setProblem(undefined);
    try {
      const call = api.console.orders[':id'].packing;
      const { status } = await readJson(call.$post({ param: { id }, json: { lines } }));
      const isCancelled = status === 'Cancelled';
      toast.success(isCancelled ? TEXT.cancelled(orderId) : TEXT.packed(orderId, lines.length > 0));
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isUnknown = isUnanswered(error.status);
      tell(isUnknown ? TEXT.unanswered : (error.refusal?.message ?? TEXT.failed));
    } finally {
      setSending(false);
      // Also after a failure: only the reply may have been lost.
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    }
  };
  return { isSending, problem, send };
}

/** Asked for again with every change that can be sent; the last one stays in sight meanwhile. */
function useEffectOf(id: string, short: readonly ShortLine[] | null) {
  const { api } = useConsole();
  const lines = short?.map(({ position, packed, reason }) => ({ position, packed, reason })) ?? [];
  const query = useQuery({
    queryKey: ['packing', id, lines],
    queryFn: ({ signal }) =>
      readJson(
        api.console.orders[':id'].packing.preview.$post(
          { param: { id }, json: { lines } },
          { init: { signal } },
        ),
      ),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return {
    data: query.data,
    isShown: query.isSuccess && !query.isPlaceholderData,
    isError: query.isError,
    isTrying: query.isFetching,
    tryAgain: () => query.refetch(),
  };
}

interface PackedLineProps {
  line: ConsoleOrder['lines'][number];
  draft: LineDraft;
  change: (of: Partial<LineDraft>) => void;
}

function PackedLine({ line: { title, pack, quantity }, draft, change }: PackedLineProps) {
  const packed = quantityOf(draft, quantity);
  const isShort = packed !== quantity;
  return (
    <li className="grid gap-2 py-2">
      <div className="flex flex-wrap items-end gap-2">
        <p className="w-full wrap-anywhere">
          <span className="font-semibold">{title}</span>{' '}
          <span className="block text-xs text-soft">
            {[pack, TEXT.ordered(quantity)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <div className="w-24">
          <Field
            label={TEXT.packedOf(title)}
            isLabelHidden
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={draft.packed}
            onChange={({ target }) => change({ packed: target.value })}
            onFocus={({ target }) => target.select()}
            error={packed === null ? TEXT.atMost(quantity) : undefined}
          />
        </div>
        <ToolButton
          aria-label={TEXT.noneOf(title)}
          aria-pressed={packed === 0}
          onClick={() => change({ packed: '0' })}
        >
          {TEXT.none}
        </ToolButton>
      </div>
      {isShort && packed !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="w-56">
            <SelectField
              label={TEXT.reasonOf(title)}
              value={draft.reason}
              onChange={({ target }) => change({ reason: target.value as LineDraft['reason'] })}
            >
              <option value="">{TEXT.chooseReason}</option>
              {SHORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {TEXT.reasons[reason]}
                </option>
              ))}
            </SelectField>
          </div>
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={draft.isSoldOut}
              onChange={({ target }) => change({ isSoldOut: target.checked })}
              className="size-5 accent-leaf"
            />
            {TEXT.soldOutToo}
          </label>
        </div>
      )}
    </li>
  );
}

function Effect({ effect }: { effect: PackingEffect }) {
  const { before, after, refund, cashToCollect, returnedCoins, isCancelled, needsManager } = effect;
  if (needsManager) return <p className="rounded-xl bg-chilli-wash px-3 py-2">{ASK_A_MANAGER}</p>;
  if (isCancelled) return <p className="rounded-xl bg-chilli-wash px-3 py-2">{TEXT.willCancel}</p>;
  return (
    <section aria-label={TEXT.effect} className="rounded-xl bg-leaf-wash px-3 py-2">
      <dl className="grid gap-1 tabular-nums">
        <Fact name={TEXT.total}>
          <s className="text-soft">{formatRupees(before.totalAmount)}</s>{' '}
          <b>{formatRupees(after.totalAmount)}</b>
        </Fact>
        {before.couponDiscount > 0 && (
          <Fact name={TEXT.coupon}>
            {TEXT.change(formatRupees(before.couponDiscount), formatRupees(after.couponDiscount))}
          </Fact>
        )}
        {returnedCoins > 0 && <Fact name={TEXT.coinsBack}>{formatCount(returnedCoins)}</Fact>}
        {before.creditPoints !== after.creditPoints && (
          <Fact name={TEXT.points}>
            {TEXT.change(formatCount(before.creditPoints), formatCount(after.creditPoints))}
          </Fact>
        )}
        {after.rounding > 0 && <Fact name={TEXT.rounding}>{formatRupees(after.rounding)}</Fact>}
        {refund > 0 && <Fact name={TEXT.refund}>{formatRupees(refund)}</Fact>}
        {cashToCollect > 0 && <Fact name={TEXT.cash}>{formatRupees(cashToCollect)}</Fact>}
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
