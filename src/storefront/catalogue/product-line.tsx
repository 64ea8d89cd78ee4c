import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { linePicture } from '../../domain/picture-forms.ts';

// A product as a line of a cart or an order: its picture, its title as a link, and its pack.

interface LinePictureProps {
  images: readonly string[];
  className: string;
}

export const LinePicture = ({ images, className }: LinePictureProps) => (
  <img
    src={linePicture(images[0] ?? PLACEHOLDER_PICTURE)}
    alt=""
    width={96}
    height={96}
    loading="lazy"
    className={className}
  />
);

export const LineTitle = ({ id, title }: { id: string; title: string }) => (
  <Link
    to={PATHS.product}
    params={{ productId: id }}
    className="flex min-h-11 min-w-11 items-center leading-snug font-semibold wrap-anywhere underline-offset-4 hover:text-leaf-deep hover:underline"
  >
    {title}
  </Link>
);

interface ProductLineProps {
  product: { id: string; title: string; pack: string; images: readonly string[] };
  children: ReactNode;
}

export function ProductLine({ product, children }: ProductLineProps) {
  const { id, title, pack, images } = product;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-3.5 py-4 sm:grid-cols-[6rem_1fr] sm:gap-x-5">
      <LinePicture images={images} className="size-18 rounded-2xl sm:size-24" />
      <div className="min-w-0">
        <LineTitle id={id} title={title} />
        <p className="text-sm text-soft wrap-anywhere empty:hidden">{pack}</p>
        {children}
      </div>
    </li>
  );
}
