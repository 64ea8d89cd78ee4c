import { Link } from '@tanstack/react-router';
import { PAGE_TEXT } from '../../text/pages.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way on from a screen that has nothing to show. */
export function ToProducts({ label = PAGE_TEXT.toProducts }: { label?: string }) {
  return (
    <Link to="/Products" search={{}} className={buttonClass()}>
      {label}
    </Link>
  );
}
