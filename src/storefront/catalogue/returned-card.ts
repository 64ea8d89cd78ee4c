import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long the card may take to appear. */
const PATIENCE_MS = 10_000;

/** The id of the card that the URL names. */
const useNamedCard = (): string | undefined =>
  useLocation({ select: ({ hash }) => (hash.startsWith('card-') ? hash : undefined) });

/**
 * Brings the card into view that the URL names: a person who has logged in from it is back where they were (BUY-03). Then
 * the URL forgets it, so that Back and a reload keep their own place.
 */
export function ReturnedCard() {
  const named = useNamedCard();
  const navigate = useNavigate();

  useEffect(() => {
    if (!named) return;
    const finish = () =>
      navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    const bringIntoView = () => {
      const card = document.getElementById(named);
      if (!card) return false;
      card.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      void finish();
      return true;
    };
    if (bringIntoView()) return;
    const watcher = new MutationObserver(() => bringIntoView() && watcher.disconnect());
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      watcher.disconnect();
      void finish();
    }, PATIENCE_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [named, navigate]);

  return null;
}

/** For a list that is loaded page by page: loads on until the named card is there. undefined: all are loaded. */
export function useMoreUntilReturned(loadMore: (() => unknown) | undefined): void {
  const named = useNamedCard();
  useEffect(() => {
    if (named && loadMore && !document.getElementById(named)) loadMore();
  }, [named, loadMore]);
}
