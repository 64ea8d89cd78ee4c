import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import type { PackingEffect } from '../../contract/console-packing.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { SHORT_REASONS, type ShortLine } from '../../domain/packing.ts';
import { daysAfter } from '../../domain/working-day.ts';
import { PACKING_DIALOG_TEXT as TEXT } from '../../text/console-packing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CallFailed, isUnanswered, readJson } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { ORDERS_KEY } from '../queries/orders.ts';
import { changed, draftOf, type LineDraft, quantityOf, shortLinesOf } from './packing-draft.ts';

interface PackingDialogProps {
  order: ConsoleOrder;
  onClose: () => void;
}

/** Says what of an order is not there, and shows what that changes for the shop before it is final (SHORT-02). */
export function PackingDialog({ order, onClose }: PackingDialogProps) {
  const { api } = useConsole();
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState(() => draftOf(order));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const short = shortLinesOf(drafts, order.lines);
  const effect = useEffectOf(order.id, short);

  const change = (position: number, of: Partial<LineDraft>) =>
    setDrafts(
      drafts.map((draft, at) => (at === position ? changed(draft, order.lines[at]!, of) : draft)),
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!short || isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      const call = api.console.orders[':id'].packing;
      const { status } = await readJson(
        call.$post({ param: { id: order.id }, json: { lines: short } }),
      );
      const soldOut = order.lines.filter((_, at) => drafts[at]!.isSoldOut);
      await Promise.all(soldOut.map(({ id }) => saySoldOut(id)));
      toast.success(status === 'Cancelled' ? TEXT.cancelled(order.orderId) : TEXT.packed(order.orderId));
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem(isUnanswered(error.status) ? TEXT.unanswered : error.refusal?.message ?? TEXT.failed);
    } finally {
      setSending(false);
      // Also after a failure: only the reply may have been lost.
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    }
  };
  /** For today: that is what a packer knows. If it fails, the order is packed all the same. */
  const saySoldOut = async (id: string) => {
    const soldOut = { districts: [], backOn: daysAfter(indiaDay(new Date()), 1) };
    const call = api.console.products[':id']['sold-out'];
    await readJson(call.$put({ param: { id }, json: { soldOut } })).catch(() =>
      toast.error(TEXT.soldOutFailed),
    );
  };

  return (
    <Dialog title={TEXT.title(order.orderId)} closeLabel={TEXT.close} isOpen onClose={onClose}>
      <form noValidate onSubmit={send} className="mt-3 grid gap-3 text-sm">
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
          {short && short.length > 0 && effect && <Effect effect={effect} />}
        </div>
        {problem && (
          <p role="alert" className="font-medium text-chilli">
            {problem}
          </p>
        )}
        <ToolButton type="submit" look="solid" isBusy={isSending || !short}>
          {isSending ? TEXT.sending : TEXT.pack(short?.length ?? 0, effect?.isCancelled ?? false)}
        </ToolButton>
      </form>
    </Dialog>
  );
}

/** Asked for again with every change that can be sent. */
function useEffectOf(id: string, short: readonly ShortLine[] | null): PackingEffect | undefined {
  const { api } = useConsole();
  const { data } = useQuery({
    queryKey: ['packing', id, short],
    queryFn: ({ signal }) =>
      readJson(
        api.console.orders[':id'].packing.preview.$post(
          { param: { id }, json: { lines: [...short!] } },
          { init: { signal } },
        ),
      ),
    enabled: short !== null && short.length > 0,
    staleTime: 0,
  });
  return data;
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
        <p className="min-w-40 grow wrap-anywhere">
          <span className="font-semibold">{title}</span>{' '}
          <span className="block text-xs text-soft">
            {pack} · {TEXT.ordered(quantity)}
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

/** What changes for the shop. */
function Effect({ effect }: { effect: PackingEffect }) {
  const { before, after, refund, cashToCollect, returnedCoins, isCancelled } = effect;
  if (isCancelled) return <p className="rounded-xl bg-chilli-wash px-3 py-2">{TEXT.willCancel}</p>;
  return (
    <dl className="grid gap-1 rounded-xl bg-leaf-wash px-3 py-2 tabular-nums">
      <Fact name={TEXT.total}>
        <s className="text-soft">{formatRupees(before.totalAmount)}</s>{' '}
        <b>{formatRupees(after.totalAmount)}</b>
      </Fact>
      {before.couponDiscount > 0 && (
        <Fact name={TEXT.coupon}>
          {formatRupees(before.couponDiscount)} → {formatRupees(after.couponDiscount)}
        </Fact>
      )}
      {returnedCoins > 0 && <Fact name={TEXT.coinsBack}>{returnedCoins}</Fact>}
      {refund > 0 && <Fact name={TEXT.refund}>{formatRupees(refund)}</Fact>}
      {cashToCollect > 0 && <Fact name={TEXT.cash}>{formatRupees(cashToCollect)}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
