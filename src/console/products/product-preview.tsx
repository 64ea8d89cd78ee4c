import { useState } from 'react';
import { categorySlug } from '../../domain/category-slug.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { rateOf } from '../../domain/pack.ts';
import { cardPicture, linePicture } from '../../domain/picture-forms.ts';
import { NAME_LISTS, namesOf } from '../../domain/product-fields.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { Money, RateBeside } from '../../ui/unit-price.tsx';
import { basePriceOf, fieldsOf, type ProductDraft, packWords } from './product-draft.ts';

const VIEWS = ['card', 'page'] as const;
const VIEW_NAMES = { card: TEXT.asCard, page: TEXT.asPage };

/** What was typed, as a shop without a price of its own district sees it. */
export function ProductPreview({ draft }: { draft: ProductDraft }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('card');
  const Shown = view === 'card' ? Card : Page;
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-2 text-lg">
        {TEXT.preview}
      </h2>
      <div className="mb-3 flex gap-1.5">
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => setView(name)}
            className="min-h-11 cursor-pointer rounded-lg border border-line bg-paper px-3 text-sm font-medium hover:bg-leaf-wash aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white lg:min-h-9"
          >
            {VIEW_NAMES[name]}
          </button>
        ))}
      </div>
      <Shown draft={draft} />
    </section>
  );
}

const tintOf = (category: string) => ({
  background: `var(--color-tint-${categorySlug(category)}, var(--color-leaf-wash))`,
});

function Card({ draft }: { draft: ProductDraft }) {
  const { title, categories, pictures } = fieldsOf(draft);
  const [category = ''] = categories;
  return (
    <div className="relative w-56 overflow-hidden rounded-[1.25rem] border border-line bg-paper">
      <div className="aspect-square" style={tintOf(category)}>
        <img
          src={cardPicture(pictures[0]?.address ?? PLACEHOLDER_PICTURE)}
          alt=""
          width={224}
          height={224}
          className="size-full object-cover"
        />
      </div>
      <p className="absolute top-3 left-3 rounded-full bg-paper/92 px-2.5 py-0.5 text-xs font-semibold text-soft empty:hidden">
        {category}
      </p>
      <div className="px-3.5 pt-2.5 pb-3">
        <p className="line-clamp-3 leading-snug font-semibold wrap-anywhere">{title}</p>
        <p className="text-[0.8125rem] text-soft">{packWords(draft)}</p>
        <Price draft={draft} />
      </div>
    </div>
  );
}

function Page({ draft }: { draft: ProductDraft }) {
  const { title, categories, description, pictures, localNames } = fieldsOf(draft);
  const [category = ''] = categories;
  const names = NAME_LISTS.flatMap((list) => namesOf(localNames, list));
  const shown = pictures[0]?.address ?? PLACEHOLDER_PICTURE;
  return (
    <div className="max-w-md rounded-xl border border-line bg-paper p-4">
      <div className="aspect-square overflow-hidden rounded-3xl" style={tintOf(category)}>
        <img src={shown} alt={pictures[0]?.alt || title} className="size-full object-cover" />
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map(({ address, alt }) => (
            <li key={address}>
              <img
                src={linePicture(address)}
                alt={alt}
                width={56}
                height={56}
                className="size-14 rounded-2xl object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 inline-block rounded-full bg-turmeric-wash px-3 py-0.5 text-sm font-semibold empty:hidden">
        {category}
      </p>
      <p className="font-display text-2xl font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 empty:hidden">{packWords(draft)}</p>
      <Price draft={draft} />
      <p className="mt-3 text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
        {description || TEXT.noDescription}
      </p>
      <p className="mt-2 text-sm text-soft wrap-anywhere empty:hidden">{names.join(' · ')}</p>
    </div>
  );
}

function Price({ draft }: { draft: ProductDraft }) {
  const price = basePriceOf(draft);
  const { pack } = fieldsOf(draft);
  if (price == null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <Money paise={price} unit={pack === null ? 'kg' : 'others'} />
      <RateBeside rate={pack && pack.amount > 0 ? rateOf(price, pack) : null} />
    </p>
  );
}
