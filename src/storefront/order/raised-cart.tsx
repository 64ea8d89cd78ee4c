import type { ReactNode } from 'react';
import type { RaisedCart } from '../../contract/cart.ts';
import { PUT_INTO_CART_TEXT } from '../../text/order-screens.ts';

// What happened to products that were put into the cart together, by name.

export type RaisedLines = Omit<RaisedCart, 'cart'>;

/** Raised, kept and unavailable products; what was simply added needs no list. */
export function RaiseOutcome({ outcome: { raised, kept, missing } }: { outcome: RaisedLines }) {
  return (
    <>
      {raised.length > 0 && (
        <NamedLines title={PUT_INTO_CART_TEXT.raised}>
          {raised.map(({ id, title, pack, was, quantity }) => (
            <NamedLine key={id} title={title} pack={pack}>
              {PUT_INTO_CART_TEXT.raisedTo(was, quantity)}
            </NamedLine>
          ))}
        </NamedLines>
      )}
      {kept.length > 0 && (
        <NamedLines title={PUT_INTO_CART_TEXT.kept}>
          {kept.map(({ id, title, pack, quantity }) => (
            <NamedLine key={id} title={title} pack={pack}>
              {PUT_INTO_CART_TEXT.quantity(quantity)}
            </NamedLine>
          ))}
        </NamedLines>
      )}
      {missing.length > 0 && (
        <NamedLines title={PUT_INTO_CART_TEXT.missing}>
          {missing.map(({ id, title, pack, reason }) => (
            <NamedLine key={id} title={title} pack={pack} isMissing>
              {PUT_INTO_CART_TEXT.reason[reason]}
            </NamedLine>
          ))}
        </NamedLines>
      )}
    </>
  );
}

export function NamedLines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold text-soft">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  );
}

interface NamedLineProps {
  title: string;
  pack: string;
  isMissing?: boolean;
  children: ReactNode;
}

export function NamedLine({ title, pack, isMissing = false, children }: NamedLineProps) {
  return (
    <li className="py-2 wrap-anywhere">
      <span className={`block font-medium ${isMissing ? 'text-chilli' : ''}`}>{title}</span>
      <span className="block text-sm text-soft empty:hidden">{pack}</span>
      <span className="text-sm text-soft tabular-nums">{children}</span>
    </li>
  );
}
