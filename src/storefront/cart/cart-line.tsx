import { X } from 'lucide-react';
import type { CartLine as Line } from '../../contract/cart.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { shownUnit } from '../../domain/unit.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProductLine } from '../catalogue/product-line.tsx';
import type { CartChange } from './cart-changes.ts';
import { LineStepper, removalOf } from './line-stepper.tsx';
import { useIsWaiting } from './use-cart.ts';

interface CartLineProps {
  line: Line;
  change: (change: CartChange) => void;
}

/** One line of the cart (CART-02): today's price, quantity, remove button. */
export function CartLine({ line, change }: CartLineProps) {
  const { id, title, lineTotal, problem } = line;
  const isWaiting = useIsWaiting(id);
  return (
    <ProductLine
      product={line}
      isFaded={problem !== null}
      action={
        <IconButton
          label={CART_SCREEN_TEXT.remove(title)}
          onClick={(event) => change(removalOf(line, event))}
          className="-mr-2 shadow-none!"
        >
          <X aria-hidden="true" size={19} />
        </IconButton>
      }
    >
      <Price line={line} />
      {isWaiting && (
        <p className="mt-1 inline-block rounded-md bg-turmeric-wash px-2 py-0.5 text-sm">
          {CART_SCREEN_TEXT.waiting}
        </p>
      )}
      {problem ? (
        <p className="mt-1 text-sm font-medium text-chilli">
          {CART_SCREEN_TEXT.lineProblem[problem]}
        </p>
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <LineStepper line={line} change={change} />
          <p className="ml-auto text-lg font-bold tabular-nums">
            {lineTotal !== null && formatRupees(lineTotal)}
          </p>
        </div>
      )}
    </ProductLine>
  );
}

/** Unit price x quantity, and the unit price when it was added (docs/decisions/020-money-and-price.md). */
function Price({ line: { price, addedPrice, quantity, unit } }: { line: Line }) {
  if (price === null) return null;
  const hasMoved = addedPrice !== null && addedPrice !== price;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft tabular-nums">
      <span>
        {formatRupees(price)} x {formatCount(quantity)} {shownUnit(unit)}
      </span>
      {hasMoved && (
        <span className="rounded-md bg-chilli-wash px-2 py-0.5 font-semibold text-chilli">
          {CART_SCREEN_TEXT.was(addedPrice)}
        </span>
      )}
    </p>
  );
}
