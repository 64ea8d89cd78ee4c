import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../router.tsx';

export function NotFoundScreen() {
  return (
    <>
      <h1 className="mb-2 text-2xl">{PAGE_TEXT.notFoundTitle}</h1>
      <p className="mb-6 text-soft">{PAGE_TEXT.notFound}</p>
      <Link href={CONSOLE_PATHS.orders} className={buttonClass()}>
        {CONSOLE_TEXT.toOrders}
      </Link>
    </>
  );
}
