import { useEffect, useRef, useState } from 'react';
import { categorySlug } from '../../domain/category-slug.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { cardPicture, isDrawing, linePicture, sharperPicture } from '../../domain/picture-forms.ts';
import { PRODUCT_TEXT } from '../../text/product.ts';

interface PictureGalleryProps {
  title: string;
  images: readonly string[];
  /** What each of them shows; '': the title says it. */
  alts: readonly string[];
  category: string;
}

/** All pictures of a product: swipe, or choose a thumbnail. */
export function PictureGallery({ title, images, alts, category }: PictureGalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const loadable = images.filter((image) => !broken.includes(image));
  const pictures = loadable.length > 0 ? loadable : [PLACEHOLDER_PICTURE];
  // A drawing is slow to render on a phone: until it is in sight, its small form keeps its place.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const current = pictures[shown] ?? pictures[0]!;
  if (!seen.includes(current)) setSeen([...seen, current]);
  const fail = (address: string) => {
    if (images.includes(address)) setBroken((was) => [...was, address]);
    // Only our own pictures have a small form.
    else setSeen((was) => [...was, ...images.filter((image) => cardPicture(image) === address)]);
  };

  // Some pictures may have failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough.
  useEffect(() => {
    for (const image of row.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) fail(image.getAttribute('src')!);
    }
  }, []);

  useEffect(() => {
    const watched = row.current;
    if (!watched) return;
    const update = () => setShown(Math.round(watched.scrollLeft / watched.clientWidth));
    watched.addEventListener('scroll', update, { passive: true });
    return () => watched.removeEventListener('scroll', update);
  }, []);

  const altOf = (picture: string, index: number) =>
    alts[images.indexOf(picture)] || PRODUCT_TEXT.picture(title, index + 1, pictures.length);
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth });

  return (
    <div className="self-start md:sticky md:top-(--below-header)">
      {/* A scrollable area must be focusable by keyboard. */}
      <ul
        ref={row}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={PRODUCT_TEXT.pictures}
        style={{
          background: `var(--color-tint-${categorySlug(category)}, var(--color-leaf-wash))`,
        }}
        className="swipe-row m-0! auto-cols-[100%] rounded-3xl p-0! mask-none!"
      >
        {pictures.map((picture, index) => (
          // On a phone the name is on the first screen, too.
          <li key={picture} className="aspect-square w-full max-md:max-h-[38svh]">
            <img
              {...(seen.includes(picture) || !isDrawing(picture)
                ? { src: picture, srcSet: srcSetOf(picture) }
                : { src: cardPicture(picture) })}
              alt={altOf(picture, index)}
              width={400}
              height={400}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
              onError={({ currentTarget }) => fail(currentTarget.getAttribute('src')!)}
              className="size-full object-cover max-md:object-contain"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={PRODUCT_TEXT.picture(title, index + 1, pictures.length)}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="block size-16 cursor-pointer overflow-hidden rounded-2xl border-2 border-transparent aria-[current=true]:border-leaf sm:size-20"
              >
                <img
                  src={linePicture(picture)}
                  // Only our own pictures have a thumbnail; otherwise the picture itself is used.
                  onError={({ currentTarget }) => {
                    if (!currentTarget.src.endsWith(picture)) currentTarget.src = picture;
                  }}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function srcSetOf(picture: string): string | undefined {
  const sharper = sharperPicture(picture);
  return sharper && `${picture}, ${sharper} 2x`;
}
