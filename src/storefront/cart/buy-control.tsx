import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { loadChunkOrReload } from '../../web/load-chunk.ts';
import { SoldOutNote } from '../catalogue/sold-out-note.tsx';
import { AddButton, type Buyable } from './add-button.tsx';
import { InCartMark } from './in-cart-mark.tsx';
import { useIsInCart } from './use-cart.ts';

/** Loaded with the cart, after login: a visitor has no quantities. */
export const loadStepper = () => import('./in-cart-stepper.tsx');
const InCartStepper = lazy(async () => ({
  default: (await loadChunkOrReload(loadStepper())).InCartStepper,
}));

interface BuyControlProps {
  product: Buyable;
  /** 'wide' fills its place; 'round' is an icon until the product is in the cart. */
  look: 'wide' | 'round';
  /** The button to add it with; by default that of a card. */
  button?: ReactNode;
  /** Where the focus goes after adding; by default it stays here. */
  afterAdding?: () => void;
}

/**
 * The add button and, once the product is in the cart, its quantity in the same place (BUY-01). Goods that are sold out say so
 * there, also above their quantity; beside a suggestion, its row says it.
 */
export function BuyControl({ product, look, button, afterAdding }: BuyControlProps) {
  const { id, title, pack, soldOut } = product;
  const isIn = useIsInCart(id);
  const place = useRef<HTMLDivElement>(null);
  /** The control that disappears has the focus: the one that takes its place gets it. */
  const movesFocus = useRef(false);

  const noteFocus = () => {
    movesFocus.current = place.current?.contains(document.activeElement) ?? false;
    if (isIn || !afterAdding) return;
    movesFocus.current = false;
    afterAdding();
  };
  useLayoutEffect(() => {
    if (isIn || !movesFocus.current) return;
    movesFocus.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isIn]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the buttons inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div ref={place} onClick={noteFocus} className={PLACES[look]}>
      {soldOut && look === 'wide' && <SoldOutNote soldOut={soldOut} />}
      {isIn && (
        <Suspense fallback={<InCartMark id={id} title={title} />}>
          <InCartStepper id={id} pack={pack} takesFocus={movesFocus.current} />
        </Suspense>
      )}
      {!isIn && !soldOut && (button ?? <AddButton product={product} isWide={look === 'wide'} />)}
    </div>
  );
}

// As high as the button and the stepper, so that nothing moves between them.
const PLACES = {
  wide: 'flex min-h-11.5 w-full flex-col items-center justify-center gap-1 text-center',
  round: 'flex h-11.5 min-w-11 items-center justify-end [&:has(input)]:w-40',
} as const;
