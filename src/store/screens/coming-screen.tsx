import { Link } from '@tanstack/react-router';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { COMING_LABEL, COMING_TEXT, type ComingPath } from '../../text/coming.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ToProducts } from '../parts/to-products.tsx';

/** A screen that is still being built says so, and what it will be. */
export function ComingScreen({ path }: { path: ComingPath }) {
  const { title, text } = COMING_TEXT[path];
  return (
    <EmptyState
      picture={PLACEHOLDER_PICTURE}
      action={
        <>
          <ToProducts />
          <Link to="/contactUs" className={buttonClass('outline')}>
            {SHELL_TEXT.contactUs}
          </Link>
        </>
      }
    >
      <p className="mb-3 inline-block rounded-full bg-turmeric-wash px-3.5 py-1 text-sm font-semibold">
        {COMING_LABEL}
      </p>
      <h1 className="mb-3 text-[1.875rem] sm:text-[2.5rem]">{title}</h1>
      <p>{text}</p>
    </EmptyState>
  );
}
