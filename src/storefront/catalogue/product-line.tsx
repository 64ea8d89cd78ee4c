import { Link } from '@tanstack/react-router';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { linePicture } from '../../domain/picture-forms.ts';

// A product as a line of a cart or an order: its picture, and its title as a link.

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
