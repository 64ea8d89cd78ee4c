import { Link } from '@tanstack/react-router';
import { isNamedPage, NAMED_PAGES, splitAtPages } from '../../text/policies/named-pages.ts';

/** A paragraph whose names of pages are links to them. */
export const LinkedText = ({ text }: { text: string }) =>
  splitAtPages(text).map((piece, index) =>
    isNamedPage(piece) ? (
      <Link
        // A page may be named twice in one paragraph.
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
        key={index}
        to={NAMED_PAGES[piece]}
        className="font-medium text-leaf-deep underline underline-offset-4"
      >
        {piece}
      </Link>
    ) : (
      piece
    ),
  );
