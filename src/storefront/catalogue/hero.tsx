import { Link } from '@tanstack/react-router';
import { Search, Smartphone } from 'lucide-react';
import { HERO_PICTURES } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useBrand } from '../frame/use-brand.ts';

const SMALL = 'max-sm:gap-1.5 max-sm:px-3 max-sm:text-sm';
const BESIDE = 'max-lg:hidden';
const PLACES = [
  `${BESIDE} w-[40%] -mr-[13%] self-end`,
  'w-full self-end lg:z-10 lg:w-[52%]',
  `${BESIDE} w-[40%] -ml-[13%] self-end`,
];

/** The hero, with its two buttons (HOME-02). On a phone it is low: the first products are on the first screen. */
export function Hero({ onSearch }: { onSearch: () => void }) {
  const brand = useBrand();
  return (
    <div className="relative grid overflow-hidden rounded-3xl bg-[linear-gradient(120deg,var(--color-turmeric-wash),#fbe6c8_60%,#f6d9b4)] p-4 sm:min-h-76 sm:rounded-[1.75rem] sm:p-10 lg:grid-cols-[1.05fr_1fr] lg:items-center lg:gap-6 lg:px-13 lg:py-7">
      <div className="relative z-10">
        <p className="mb-2 inline-block rounded-full bg-leaf-deep px-3 py-1 text-xs font-semibold text-white sm:mb-4 sm:px-3.5 sm:text-sm">
          {HOME_TEXT.freeShipping}
        </p>
        <h1 className="max-w-[12.5rem] text-2xl text-wrap sm:max-w-[26rem] sm:text-balance sm:text-[2.75rem] lg:max-w-none lg:text-[2.75rem]">
          {HOME_TEXT.headline}
        </h1>
        <p className="mt-4 hidden max-w-[44ch] text-lg text-bark sm:block sm:max-w-[26rem] lg:max-w-[44ch]">
          {HOME_TEXT.promise}
        </p>
        <div className="mt-3 flex flex-wrap gap-2 sm:mt-6 sm:gap-3">
          <Link
            to={PATHS.products}
            className={buttonClass('solid', SMALL)}
            onClick={(event) => {
              event.preventDefault();
              onSearch();
            }}
          >
            <Search aria-hidden="true" size={18} />
            {HOME_TEXT.searchProduct}
          </Link>
          <a
            href={brand.appLink}
            className={buttonClass('outline', `bg-turmeric-wash/80! hover:bg-paper! ${SMALL}`)}
          >
            <Smartphone aria-hidden="true" size={18} />
            {HOME_TEXT.downloadApp}
          </a>
        </div>
      </div>
      <div className="absolute right-[-1rem] bottom-9 flex w-40 max-[22rem]:w-32 justify-center sm:right-2 sm:bottom-0 sm:w-[21rem] lg:static lg:-mt-20 lg:-mb-6 lg:w-auto">
        {HERO_PICTURES.map((picture, index) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={400}
            height={400}
            // Not fetched where it isn't shown.
            loading={index === 1 ? 'eager' : 'lazy'}
            fetchPriority={index === 1 ? 'high' : 'auto'}
            className={PLACES[index]}
          />
        ))}
      </div>
    </div>
  );
}
