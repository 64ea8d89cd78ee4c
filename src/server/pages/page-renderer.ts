import type { ListedDistrict } from '../../domain/district-list.ts';
import type { Brand } from '../../text/brand.ts';

/** The storefront's renderer: src/storefront/entry-server.tsx, built or, in development, reloaded. */
export interface PageRenderer {
  /** Which search parameters the page at this path reads: all others are dropped before rendering. null: not a page. */
  readParams(path: string): readonly string[] | null;
  /** Whether a page at this path may be cached for other visitors. */
  isCacheable(path: string): boolean;
  renderPage(request: PageRequest): Promise<RenderedPage>;
}

interface PageRequest {
  /** Path and search of the page, from the root: /Products?q=jeera */
  readonly href: string;
  /** The store's own address, for canonical links. */
  readonly publicUrl: string;
  /** The name and addresses the shop trades under. */
  readonly brand: Brand;
  /** The store's districts. */
  readonly districts: readonly ListedDistrict[];
  /** Calls the API inside the process on behalf of the person the page is for. */
  readonly fetch: (input: Request) => Promise<Response>;
}

interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** The redirect target, if the page redirects. */
  readonly location?: string | undefined;
}

/**
 * Adds the build's styles and scripts to a rendered page. A visitor's page can be read without scripts and loads them after
 * its first pictures; most of a retailer's needs them.
 */
export type FinishPage = (
  html: string,
  href: string,
  options?: { readonly isForVisitor: boolean },
) => string | Promise<string>;
