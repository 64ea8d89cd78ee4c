import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Order, OrderedAgain } from '../../contract/order.ts';
import { PATHS } from '../../domain/paths.ts';
import { ORDER_AGAIN_TEXT } from '../../text/order-screens.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { OrderSection } from './order-section.tsx';

/** Adds an order's available products to the cart, and says what has changed. */
export function OrderAgain({ order }: { order: Order }) {
  const [outcome, setOutcome] = useState<OrderedAgain>();
  const { isAdding, add } = useOrderAgain(order.id, setOutcome);
  return (
    <OrderSection title={ORDER_AGAIN_TEXT.title}>
      <p>{ORDER_AGAIN_TEXT.hint}</p>
      <Button onClick={add} isBusy={isAdding} className="mt-4 w-full">
        {isAdding ? ORDER_AGAIN_TEXT.adding : ORDER_AGAIN_TEXT.button}
      </Button>
      <Outcome
        outcome={outcome}
        ordered={order.orderDetails.length}
        close={() => setOutcome(undefined)}
      />
    </OrderSection>
  );
}

export function useOrderAgain(id: string, onAdded: (outcome: OrderedAgain) => void) {
  const { api, cart: store } = useRouter().options.context;
  const [isAdding, setAdding] = useState(false);

  const add = async () => {
    setAdding(true);
    try {
      const sync = await store.sync;
      // Pending changes go first: a waiting removal would remove the new line again.
      await sync?.settled();
      if (sync && sync.waiting().length > 0) throw new CallFailed('The cart has unsent changes.');
      const call = api.orders[':id'].again.$post({ param: { id }, json: {} });
      const outcome = await readJson(call);
      sync?.accept(outcome.cart);
      onAdded(outcome);
    } catch (error) {
      console.error(error);
      toast.error(ORDER_AGAIN_TEXT.failed, { id: 'order-again' });
    } finally {
      setAdding(false);
    }
  };
  return { isAdding, add };
}

interface OutcomeProps {
  outcome: OrderedAgain | undefined;
  ordered: number;
  close: () => void;
}

export function Outcome({ outcome, ordered, close }: OutcomeProps) {
  const { changed = [], missing = [] } = outcome ?? {};
  const added = ordered - missing.length;
  const hasAny = added > 0;
  return (
    <Dialog
      title={hasAny ? ORDER_AGAIN_TEXT.inCart : ORDER_AGAIN_TEXT.nothingInCart}
      closeLabel={ORDER_AGAIN_TEXT.stay}
      isOpen={outcome !== undefined}
      onClose={close}
    >
      <p className="mt-3">{summaryOf({ added, ordered, hasPriceChanges: changed.length > 0 })}</p>
      {changed.length > 0 && (
        <Lines title={ORDER_AGAIN_TEXT.changed}>
          {changed.map(({ id, title, pack, was, now }) => (
            <li key={id} className="py-2">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="block text-sm text-soft wrap-anywhere">{pack}</span>
              <span className="text-soft tabular-nums">
                {ORDER_AGAIN_TEXT.was(was)} <span aria-hidden="true">→</span>{' '}
                <strong className="text-ink">{ORDER_AGAIN_TEXT.now(now)}</strong>
              </span>
            </li>
          ))}
        </Lines>
      )}
      {missing.length > 0 && (
        <Lines title={ORDER_AGAIN_TEXT.missing}>
          {missing.map(({ id, title, pack }) => (
            <li key={id} className="py-2 wrap-anywhere text-chilli">
              {title}
              <span className="block text-sm text-soft">{pack}</span>
            </li>
          ))}
        </Lines>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {hasAny && (
          <Link to={PATHS.cart} className={buttonClass('solid', 'grow')}>
            {ORDER_AGAIN_TEXT.toCart}
          </Link>
        )}
        <Button look="outline" onClick={close} className="grow">
          {ORDER_AGAIN_TEXT.stay}
        </Button>
      </div>
    </Dialog>
  );
}

interface Counted {
  added: number;
  ordered: number;
  hasPriceChanges: boolean;
}

function summaryOf({ added, ordered, hasPriceChanges }: Counted): string {
  if (added === 0) return ORDER_AGAIN_TEXT.noneLeft;
  if (added < ordered) return ORDER_AGAIN_TEXT.someInCart(added, ordered);
  return hasPriceChanges ? ORDER_AGAIN_TEXT.allInCart : ORDER_AGAIN_TEXT.asBefore;
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold text-soft">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  );
}
