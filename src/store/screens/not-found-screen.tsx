import { Link } from '@tanstack/react-router';
import { PAGE_TEXT } from '../../text/pages.ts';
import { BUTTON } from '../../ui/button.tsx';

export function NotFoundScreen() {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="mb-3 font-display text-4xl font-semibold">{PAGE_TEXT.notFoundTitle}</h1>
      <p className="mb-6">{PAGE_TEXT.notFound}</p>
      <Link to="/Products" className={BUTTON}>
        {PAGE_TEXT.toProducts}
      </Link>
    </div>
  );
}
