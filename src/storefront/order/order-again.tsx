import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { OrderedAgain } from '../../contract/order.ts';
import { PATHS } from '../../domain/paths.ts';
import { ORDER_AGAIN_TEXT } from '../../text/order-screens.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { changeWholeCart } from '../cart/change-whole-cart.ts';
import { type LineToRaise, raiseCart } from '../order-pad/raise-cart.ts';
import { NamedLine, NamedLines, RaiseOutcome } from './raised-cart.tsx';

interface OrderAgainProps {
  orderId: string;
  look?: ButtonLook;
  className?: string;
  /** The id of the element that names the order, where several are shown. */
  describedBy?: string;
  label?: ReactNode;
}

/** Raises the cart to an order's quantities, and says what was kept, has changed or is gone (AGAIN-01). */
export function OrderAgain({ orderId, look, className, describedBy, label }: OrderAgainProps) {
  const [outcome, setOutcome] = useState<OrderedAgain>();
  const [hasOpened, setOpened] = useState(false);
  const { isAdding, add } = useOrderAgain(orderId, (added) => {
    setOpened(true);
    setOutcome(added);
  });
  return (
    <>
      <Button
        look={look ?? 'solid'}
        onClick={add}
        isBusy={isAdding}
        aria-describedby={describedBy}
        className={className ?? ''}
      >
        {isAdding ? ORDER_AGAIN_TEXT.adding : (label ?? ORDER_AGAIN_TEXT.button)}
      </Button>
      {hasOpened && <Outcome outcome={outcome} close={() => setOutcome(undefined)} />}
    </>
  );
}

function sayFailed(error: unknown): void {
  const { refusal } = error instanceof CallFailed ? error : {};
  const hasReason = refusal && refusal.code !== 'UNEXPECTED';
  toast.error(hasReason ? refusal.message : ORDER_AGAIN_TEXT.failed, { id: 'order-again' });
}

function useOrderAgain(id: string, onAdded: (outcome: OrderedAgain) => void) {
  const { api, cart: store } = useRouter().options.context;
  const [isAdding, setAdding] = useState(false);

  const add = async () => {
    setAdding(true);
    try {
      const call = (options: object) =>
        readJson(api.orders[':id'].again.$post({ param: { id }, json: {} }, options));
      onAdded(await changeWholeCart(store, call));
    } catch (error) {
      console.error(error);
      sayFailed(error);
    } finally {
      setAdding(false);
    }
  };
  return { isAdding, add };
}

interface OrderMissingProps {
  /** At least one line that was packed short. */
  lines: readonly LineToRaise[];
}

/** Puts what was not packed into the cart (SHORT-05). */
export function OrderMissing({ lines }: OrderMissingProps) {
  const { context } = useRouter().options;
  const [outcome, setOutcome] = useState<OrderedAgain>();
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      setOutcome({ ...(await raiseCart(context, lines)), changed: [] });
    } catch (error) {
      console.error(error);
      sayFailed(error);
    } finally {
      setAdding(false);
    }
  };
  return (
    <>
      <Button look="outline" onClick={add} isBusy={isAdding}>
        {isAdding ? ORDER_AGAIN_TEXT.adding : PACKED_SHORT_TEXT.orderMissing}
      </Button>
      <Outcome
        outcome={outcome}
        allInCart={PACKED_SHORT_TEXT.missingInCart}
        close={() => setOutcome(undefined)}
      />
    </>
  );
}

interface OutcomeProps {
  outcome: OrderedAgain | undefined;
  /** What to say if nothing is missing; undefined: what fits a whole order. */
  allInCart?: string;
  close: () => void;
}

function Outcome({ outcome, allInCart, close }: OutcomeProps) {
  const { added = [], raised = [], kept = [], changed = [], missing = [] } = outcome ?? {};
  const inCart = added.length + raised.length + kept.length;
  const ordered = inCart + missing.length;
  return (
    <Dialog
      title={inCart > 0 ? ORDER_AGAIN_TEXT.inCart : ORDER_AGAIN_TEXT.nothingInCart}
      closeLabel={ORDER_AGAIN_TEXT.stay}
      isOpen={outcome !== undefined}
      onClose={close}
    >
      <p className="mt-3">
        {(missing.length === 0 && allInCart) ||
          summaryOf({ inCart, ordered, hasPriceChanges: changed.length > 0 })}
      </p>
      {changed.length > 0 && (
        <NamedLines title={ORDER_AGAIN_TEXT.changed}>
          {changed.map(({ id, title, pack, was, now }) => (
            <NamedLine key={id} title={title} pack={pack}>
              {ORDER_AGAIN_TEXT.was(was)} <span aria-hidden="true">→</span>{' '}
              <strong className="text-ink">{ORDER_AGAIN_TEXT.now(now)}</strong>
            </NamedLine>
          ))}
        </NamedLines>
      )}
      <RaiseOutcome outcome={{ added, raised, kept, missing }} />
      <div className="mt-6 flex flex-wrap gap-3">
        {inCart > 0 && (
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
  inCart: number;
  ordered: number;
  hasPriceChanges: boolean;
}

function summaryOf({ inCart, ordered, hasPriceChanges }: Counted): string {
  if (inCart === 0) return ORDER_AGAIN_TEXT.noneLeft;
  if (inCart < ordered) return ORDER_AGAIN_TEXT.someInCart(inCart, ordered);
  return hasPriceChanges ? ORDER_AGAIN_TEXT.allInCart : ORDER_AGAIN_TEXT.asBefore;
}
