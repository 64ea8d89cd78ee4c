import { CATEGORIES, type Category } from '../../domain/categories.ts';
import { categoryPicture } from '../../domain/category-slug.ts';
import { cardPicture } from '../../domain/picture-forms.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { Carousel } from '../../ui/carousel.tsx';

interface CategoryTilesProps {
  chosen: Category;
  onChoose: (category: Category) => void;
}

/** The eleven categories; the selected one filters the products below (HOME-03, HOME-04). */
export function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  return (
    <Carousel
      title={HOME_TEXT.topCategories}
      words={CATALOGUE_TEXT.carousel}
      columns="auto-cols-[5.25rem] sm:auto-cols-[6.75rem]"
    >
      {CATEGORIES.map((category) => (
        <li key={category}>
          <button
            type="button"
            aria-pressed={category === chosen}
            onClick={({ currentTarget }) => {
              onChoose(category);
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            }}
            className="group flex w-full cursor-pointer flex-col items-center rounded-[1.25rem] text-center text-[0.8125rem] leading-tight font-semibold sm:rounded-3xl sm:text-sm"
          >
            <img
              src={cardPicture(categoryPicture(category))}
              alt=""
              width={108}
              height={108}
              loading="lazy"
              decoding="async"
              className="mb-2 aspect-square w-full rounded-[1.25rem] group-aria-pressed:shadow-[0_0_0_3px_var(--color-ivory),0_0_0_5.5px_var(--color-leaf)] sm:rounded-3xl"
            />
            {category}
          </button>
        </li>
      ))}
    </Carousel>
  );
}
