import { Link } from '@tanstack/react-router';
import { PAGE_TEXT } from '../../text/pages.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way on from a screen that has nothing to show. */
export function ToProducts() {
  return (
    <Link to="/Products" search={{}} className={buttonClass()}>
      {PAGE_TEXT.toProducts}
    </Link>
  );
}
