import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { cardPicture } from '../../domain/picture-forms.ts';

interface ProductLineProps {
  product: { id: string; title: string; pack: string; images: readonly string[] };
  /** No longer available. */
  isFaded?: boolean;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A product as a line of a cart or an order: its picture, its title as a link, and its pack. */
export function ProductLine({ product, isFaded = false, action, children }: ProductLineProps) {
  const { id, title, pack, images } = product;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-3.5 py-4 sm:grid-cols-[6rem_1fr] sm:gap-x-5">
      <img
        src={cardPicture(images[0] ?? PLACEHOLDER_PICTURE)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className={`size-18 rounded-2xl sm:size-24 ${isFaded ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <Link
            to={PATHS.product}
            params={{ productId: id }}
            className="flex min-h-11 min-w-11 items-center leading-snug font-semibold wrap-anywhere underline-offset-4 hover:text-leaf-deep hover:underline"
          >
            {title}
          </Link>
          {action}
        </div>
        <p className="text-sm text-soft wrap-anywhere empty:hidden">{pack}</p>
        {children}
      </div>
    </li>
  );
}
