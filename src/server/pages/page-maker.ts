import type { Brand } from '../../text/brand.ts';

/** The storefront's renderer: src/storefront/entry-server.tsx, built or, while developing, reloaded. */
export interface PageRenderer {
  /** The search parameters that pages read; all others are dropped before a page is made. */
  readonly PAGE_PARAMS: readonly string[];
  /** Whether there can be a page at this path at all. */
  isPage(path: string): boolean;
  /** Whether a page at this path may be kept for the next visitor. */
  isWorthKeeping(path: string): boolean;
  renderPage(request: PageRequest): Promise<RenderedPage>;
}

interface PageRequest {
  /** Path and search of the page, from the root: /Products?q=jeera */
  readonly href: string;
  /** The store's own address, for canonical links. */
  readonly publicUrl: string;
  /** The name and addresses the shop trades under. */
  readonly brand: Brand;
  /** Calls the API inside the process, on behalf of the person the page is for. */
  readonly fetch: (input: Request) => Promise<Response>;
}

interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Where the page sends the person instead, if it does. */
  readonly location?: string | undefined;
}

/** Puts what the build made (styles, scripts) into a rendered page. */
export type FinishPage = (html: string, href: string) => string | Promise<string>;
