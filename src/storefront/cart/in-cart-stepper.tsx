import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { CartChange } from './cart-changes.ts';
import { InCartMark } from './in-cart-mark.tsx';
import { LineStepper } from './line-stepper.tsx';
import { useCartLine } from './use-cart.ts';

interface InCartStepperProps {
  id: string;
  /** The pack that is shown beside it. */
  pack: string;
  /** Whether the button whose place it takes had the focus. */
  takesFocus: boolean;
}

/** The quantity of a product where it was added, with the green check beside it (BUY-01). */
export function InCartStepper({ id, pack, takesFocus }: InCartStepperProps) {
  const { cart } = useRouter().options.context;
  const line = useCartLine(id);
  const skipSameClick = useSkipSameClick();
  if (!line) return null;
  // The line may know of a new pack before the page does: the quantity is for the one that the person sees.
  const change = (made: CartChange) =>
    void cart.sync?.then((sync) => sync.put(made.kind === 'set' ? { ...made, pack } : made));
  return (
    <div onClickCapture={skipSameClick} className="w-full">
      <LineStepper
        line={line}
        change={change}
        mark={<InCartMark id={id} title={line.title} />}
        takesFocus={takesFocus}
      />
    </div>
  );
}

/** The second click of a double click on the add button lands here and must not change the quantity. */
function useSkipSameClick() {
  const isNewClick = useRef(false);
  return (event: MouseEvent) => {
    if (event.detail <= 1) isNewClick.current = true;
    if (isNewClick.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
