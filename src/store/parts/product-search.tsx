import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_LENGTH, searchable } from '../../domain/search-words.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';

const PAUSE_MS = 150;

/** Narrows the list while typing. The search stands in the address; before the scripts are there, it is a form. */
export function ProductSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);

  // What was typed before the scripts arrived counts.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  // Links, back and forward change the address under our feet; we ourselves only replace it, and
  // must not take our own search for news: the person may have typed on since.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'REPLACE')
          setTyped(new URLSearchParams(location.search).get('q') ?? '');
      }),
    [history],
  );

  useEffect(() => {
    const wanted = searchable(typed);
    if (wanted === q) return;
    const timer = setTimeout(() => {
      navigate({ to: '/Products', search: wanted ? { q: wanted } : {}, replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, navigate]);

  return (
    <search>
      <form action="/Products" method="get" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="product-search" className="sr-only">
          {CATALOGUE_TEXT.searchLabel}
        </label>
        <input
          ref={field}
          id="product-search"
          type="search"
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          placeholder={CATALOGUE_TEXT.searchHint}
          className="h-12 w-full rounded-xl border border-control bg-white px-4 sm:max-w-md"
        />
      </form>
    </search>
  );
}
