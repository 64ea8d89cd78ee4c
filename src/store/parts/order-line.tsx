import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { formatCount, formatRupees } from '../../domain/money.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { shownUnit } from '../../domain/unit.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';

/** One product of an order, as it was when it was ordered (VIEW-01, VIEW-02). */
export function OrderLine({ line }: { line: Order['orderDetails'][number] }) {
  const { id, title, images, unit, quantity, price } = line;
  const per = shownUnit(unit);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-3.5 py-4 sm:grid-cols-[6rem_1fr] sm:gap-x-5">
      <img
        src={cardPicture(images[0] ?? PLACEHOLDER_PICTURE)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className="size-18 rounded-2xl sm:size-24"
      />
      <div className="min-w-0">
        <Link
          to="/product/$tourId"
          params={{ tourId: id }}
          className="inline-flex min-h-11 min-w-11 items-center leading-snug font-semibold wrap-anywhere underline-offset-4 hover:text-leaf-deep hover:underline"
        >
          {title}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <dl className="text-sm tabular-nums">
            <Fact label={ORDER_SCREEN_TEXT.quantity}>
              {formatCount(quantity)} {per}
            </Fact>
            <Fact label={ORDER_SCREEN_TEXT.price}>
              {formatRupees(price)}
              {per && ` / ${per}`}
            </Fact>
          </dl>
          <p className="ml-auto text-lg font-bold tabular-nums wrap-anywhere">
            {formatRupees(price * quantity)}
          </p>
        </div>
        <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-leaf-wash px-3 py-1 text-sm font-semibold text-leaf-deep">
          <Truck aria-hidden="true" size={16} />
          {ORDER_SCREEN_TEXT.readyForDelivery}
        </p>
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
