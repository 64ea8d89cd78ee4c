import { Link } from '@tanstack/react-router';
import { PATHS } from '../../domain/paths.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useBrand } from '../frame/use-brand.ts';
import { focusSearch } from './header-search.tsx';

const BUTTON = 'px-4! max-sm:grow';

/** The hero of a retailer, below their own orders: the same words and buttons in a band (HOME-02, APP-11). */
export function SmallHero() {
  const brand = useBrand();
  return (
    <div className="mt-6 flex min-h-46 flex-col justify-between gap-x-6 gap-y-3 rounded-3xl bg-[linear-gradient(120deg,var(--color-turmeric-wash),#fbe6c8_60%,#f6d9b4)] p-4 max-[23rem]:min-h-60 sm:px-6 lg:min-h-26 lg:flex-row lg:items-center">
      <div>
        <p className="inline-block rounded-full bg-leaf-deep px-3 py-1 text-xs font-semibold text-white">
          {HOME_TEXT.freeShipping}
        </p>
        <h2 className="mt-2 text-xl sm:text-2xl">{HOME_TEXT.headline}</h2>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link
          to={PATHS.products}
          className={buttonClass('solid', BUTTON)}
          onClick={(event) => {
            event.preventDefault();
            focusSearch();
          }}
        >
          {HOME_TEXT.searchProduct}
        </Link>
        <a
          href={brand.appLink}
          className={buttonClass('outline', `${BUTTON} bg-turmeric-wash/80! hover:bg-paper!`)}
        >
          {HOME_TEXT.downloadApp}
        </a>
      </div>
    </div>
  );
}
