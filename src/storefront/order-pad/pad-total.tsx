import { Link } from '@tanstack/react-router';
import { formatRupees } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TotalAnnouncement } from '../cart/total-announcement.tsx';
import { useShownCart } from '../cart/use-cart.ts';
import { AddPasted } from './paste-list.tsx';
import { readyOf } from './pasted-lines.ts';
import type { Paste } from './use-paste.ts';

/**
 * The live cart's count and total, and the way to it: beside the list, or in a bar at the bottom of a smaller screen, on a
 * phone above the bottom bar. While a pasted list waits to be added, the bar adds it.
 */
export function PadTotal({ paste }: { paste: Paste }) {
  const { cart } = useShownCart();
  const { items = [], totalAmount = 0 } = cart ?? {};
  const text = (
    <p className="leading-tight">
      <span className="block text-xl font-bold tabular-nums">{formatRupees(totalAmount)}</span>
      <span className="block text-sm text-soft">{ORDER_PAD_TEXT.inCart(items.length)}</span>
    </p>
  );
  const link = (
    <Link to={PATHS.cart} className={buttonClass('solid', 'grow')}>
      {ORDER_PAD_TEXT.toCart}
    </Link>
  );
  return (
    <>
      <div className="hidden gap-4 rounded-3xl border border-line bg-paper p-5 xl:grid">
        {text}
        {link}
      </div>
      <div
        data-pad-bar
        className="pad-bar screen-bar fixed inset-x-0 bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-30 rounded-t-3xl border-t border-line bg-paper px-4 py-2.5 shadow-lifted md:bottom-0 md:pb-[calc(var(--safe-bottom)+0.625rem)] xl:hidden"
      >
        <div className="mx-auto flex max-w-lg items-center gap-4">
          {readyOf(paste.lines ?? []).count > 0 ? (
            <AddPasted paste={paste} className="grow" />
          ) : (
            <>
              {text}
              {link}
            </>
          )}
        </div>
      </div>
      <TotalAnnouncement total={totalAmount} />
    </>
  );
}
