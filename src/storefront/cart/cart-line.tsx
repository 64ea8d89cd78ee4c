import { X } from 'lucide-react';
import type { CartLine as Line } from '../../contract/cart.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { shownUnit } from '../../domain/unit.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinePicture, LineTitle } from '../catalogue/product-line.tsx';
import type { CartChange } from './cart-changes.ts';
import { LineStepper, removalOf } from './line-stepper.tsx';
import { useIsWaiting } from './use-cart.ts';

interface CartLineProps {
  line: Line;
  change: (change: CartChange) => void;
}

/** One line of the cart (CART-02): one row on a desktop; on a phone, total and remove button are below the quantity. */
export function CartLine({ line, change }: CartLineProps) {
  const { id, title, pack, images, quantity, lineTotal, problem, soldOut } = line;
  /** It can be ordered once its quantity has been confirmed. */
  const isUnsure = problem === 'PACK_CHANGED';
  const canBeOrdered = problem === null || isUnsure;
  const isWaiting = useIsWaiting(id);
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5 max-[22rem]:grid-cols-[2.75rem_minmax(0,1fr)] sm:grid-cols-[3.5rem_minmax(0,1fr)_auto_auto_2.75rem] sm:gap-x-4">
      <LinePicture
        images={images}
        className={`size-11 rounded-xl sm:size-14 ${canBeOrdered ? '' : 'opacity-50 grayscale'}`}
      />
      <div className="min-w-0 pb-1 max-sm:text-sm">
        <LineTitle id={id} title={title} />
        <div className="flex flex-wrap gap-x-2 text-sm text-soft max-sm:text-xs">
          <p className="wrap-anywhere empty:hidden">{pack}</p>
          <Price line={line} />
        </div>
        {isWaiting && (
          <p className="mt-1 inline-block rounded-md bg-turmeric-wash px-2 py-0.5 text-sm">
            {CART_SCREEN_TEXT.waiting}
          </p>
        )}
        {problem && (
          <p className="mt-1 text-sm font-medium text-chilli">
            {problem === 'SOLD_OUT' && soldOut
              ? CART_SCREEN_TEXT.soldOut(soldOut)
              : CART_SCREEN_TEXT.lineProblem[problem]}
          </p>
        )}
        {isUnsure && (
          <Button
            look="outline"
            onClick={() => change({ kind: 'set', id, title, quantity, pack })}
            className="my-1 min-h-11! px-4! text-sm"
          >
            {CART_SCREEN_TEXT.keepQuantity(quantity)}
          </Button>
        )}
      </div>
      <div className="grid justify-items-end max-[22rem]:col-span-2 max-[22rem]:flex max-[22rem]:flex-wrap max-[22rem]:items-center max-[22rem]:justify-between sm:contents">
        <div>{canBeOrdered && <LineStepper line={line} change={change} />}</div>
        <div className="ml-auto flex min-w-0 items-center justify-end sm:contents">
          <p className="text-right font-bold wrap-anywhere tabular-nums sm:min-w-24 sm:text-lg">
            {canBeOrdered && lineTotal !== null && formatRupees(lineTotal)}
          </p>
          <IconButton
            label={CART_SCREEN_TEXT.remove(title)}
            onClick={(event) => change(removalOf(line, event))}
            className="-mr-2 shadow-none!"
          >
            <X aria-hidden="true" size={19} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** Unit price x quantity, and the unit price when it was added (docs/decisions/020-money-and-price.md). */
function Price({ line: { price, addedPrice, quantity, unit } }: { line: Line }) {
  if (price === null) return null;
  const hasMoved = addedPrice !== null && addedPrice !== price;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
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
