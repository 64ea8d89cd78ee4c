import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { useIsLoggedIn } from './session.ts';
import { useReturnPath } from './use-return-path.ts';

// Where 'Login to view price' leads back to: the same card on the same screen (BUY-03). The card's list item has an id,
// which the URL names after the login; src/storefront/catalogue/returned-card.ts brings it into view.

interface CardPlace {
  readonly list: string;
  /** undefined: logged in, but without prices. */
  readonly path: string | undefined;
}

const Place = createContext<CardPlace | null>(null);

/** The id of a card's list item. A product may be in several lists of a screen. */
export const cardAnchor = (list: string, productId: string): string => `card-${list}-${productId}`;

interface CardListProps {
  /** Different for each list of a screen. */
  name: string;
  children: ReactNode;
}

export function CardList({ name: list, children }: CardListProps) {
  const path = useReturnPath() ?? PATHS.home;
  const isLoggedIn = useIsLoggedIn();
  return <Place value={{ list, path: isLoggedIn ? undefined : path }}>{children}</Place>;
}

const LOOK =
  'text-[0.8125rem] leading-tight font-semibold tracking-tight text-leaf-deep max-[22rem]:text-xs';

/** In place of a card's price (CARD-05). */
export function LoginToViewPrice({ productId }: { productId: string }) {
  const place = useContext(Place);
  if (!place?.path) return <span className={LOOK}>{CATALOGUE_TEXT.forVerifiedShops}</span>;
  return (
    <Link
      to={PATHS.login}
      search={{ next: `${place.path}#${cardAnchor(place.list, productId)}` }}
      // Every card has this link: a pointer that moves over the list would load the login screen again and again.
      preload={false}
      className={`${LOOK} flex min-h-11 items-center underline underline-offset-4`}
    >
      {CATALOGUE_TEXT.loginToViewPrice}
    </Link>
  );
}
