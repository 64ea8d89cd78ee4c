import { Link } from '@tanstack/react-router';
import { PATHS } from '../../domain/paths.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { type ButtonLook, buttonClass } from '../../ui/button.tsx';

interface ToProductsProps {
  label?: string;
  look?: ButtonLook;
}

/** The next step on a screen with nothing to show. */
export function LinkToProducts({ label = PAGE_TEXT.toProducts, look }: ToProductsProps) {
  return (
    <Link to={PATHS.products} search={{}} className={buttonClass(look)}>
      {label}
    </Link>
  );
}
