import { useEffect, useRef, useState } from 'react';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';

/** A new total is announced once it has stopped changing. */
const SETTLE_MS = 700;

export function TotalAnnouncement({ total }: { total: number }) {
  const announced = useRef(total);
  const [text, setText] = useState('');
  useEffect(() => {
    if (announced.current === total) return;
    const timer = setTimeout(() => {
      announced.current = total;
      setText(CART_SCREEN_TEXT.totalNow(total));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
