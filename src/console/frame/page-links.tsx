import { toolButtonClass } from '../../ui/tool-button.tsx';
import { Link, usePlace } from '../router.tsx';

interface PageLinksProps {
  /** Names the links for screen readers. */
  label: string;
  /** The words of the link to the first page; undefined: this is the first. */
  first: string | undefined;
  /** The words of the link to the next page. */
  next: string;
  /** null: this is the last page. */
  nextCursor: string | null;
}

/** The pages of a list whose cursor is in the address. */
export function PageLinks({ label, first, next, nextCursor }: PageLinksProps) {
  const { href } = usePlace();
  if (first === undefined && nextCursor === null) return null;
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {first !== undefined && (
        <Link href={hrefWith(href, null)} className={toolButtonClass()}>
          {first}
        </Link>
      )}
      {nextCursor !== null && (
        <Link href={hrefWith(href, nextCursor)} className={toolButtonClass()}>
          {next}
        </Link>
      )}
    </nav>
  );
}

function hrefWith(href: string, cursor: string | null): string {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  if (cursor) searchParams.set('cursor', cursor);
  else searchParams.delete('cursor');
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}
