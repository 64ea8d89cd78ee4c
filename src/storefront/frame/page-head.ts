import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { sharePicture } from '../../domain/picture-forms.ts';
import type { Brand } from '../../text/brand.ts';

// Head tags for browsers, search engines and chat previews. They never contain a price.

const STORE_PICTURE = '/pictures/store.png';

interface PageHead {
  context: { brand: Brand; publicUrl: string };
  /** The canonical path of this page. */
  path: string;
  /** Omitted on the home page, whose title is the store's name. */
  title?: string;
  description: string;
  picture?: string | undefined;
  kind?: 'website' | 'product';
  /** Structured data, without prices. */
  data?: Record<string, unknown>;
  /** Search engines must not index it. */
  isPrivate?: boolean;
}

export function pageHead({ context, path, description, ...page }: PageHead) {
  const { brand, publicUrl } = context;
  const title = page.title ? `${page.title} · ${brand.name}` : brand.name;
  const url = publicUrl + path;
  const picture = absolute(publicUrl, page.picture ?? STORE_PICTURE);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: brand.name },
      { property: 'og:type', content: page.kind ?? 'website' },
      { property: 'og:title', content: page.title ?? brand.name },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: page.picture ? 'summary' : 'summary_large_image' },
      ...(page.data
        ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.data } as never }]
        : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** A picture's full URL, in a format that chat previews support. */
export const absolute = (publicUrl: string, picture: string = PLACEHOLDER_PICTURE): string =>
  new URL(sharePicture(picture), publicUrl).href;
