import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { CartChange } from './cart-changes.ts';
import { InCartMark } from './in-cart-mark.tsx';
import { LineStepper } from './line-stepper.tsx';
import { useCartLine } from './use-cart.ts';

interface InCartStepperProps {
  id: string;
  /** Whether the button whose place it takes had the focus. */
  takesFocus: boolean;
}

/** The quantity of a product where it was added, with the green check beside it (BUY-01). */
export function InCartStepper({ id, takesFocus }: InCartStepperProps) {
  const { cart } = useRouter().options.context;
  const line = useCartLine(id);
  const skipSameClick = useSkipSameClick();
  if (!line) return null;
  const change = (made: CartChange) => void cart.sync?.then((sync) => sync.put(made));
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
