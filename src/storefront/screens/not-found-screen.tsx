import { Link } from '@tanstack/react-router';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkToProducts } from '../catalogue/link-to-products.tsx';

export function NotFoundScreen() {
  return (
    <EmptyState
      picture={PLACEHOLDER_PICTURE}
      action={
        <>
          <LinkToProducts />
          <Link to={PATHS.home} className={buttonClass('outline')}>
            {PAGE_TEXT.toHome}
          </Link>
        </>
      }
    >
      <h1 className="mb-3 text-[1.875rem] sm:text-[2.5rem]">{PAGE_TEXT.notFoundTitle}</h1>
      <p>{PAGE_TEXT.notFound}</p>
    </EmptyState>
  );
}
