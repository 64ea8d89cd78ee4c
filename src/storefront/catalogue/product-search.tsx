import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import type { ProductFilter } from '../queries/products.ts';
import { SearchField } from './search-field.tsx';

/** Paths match in any case. */
const isList = (path: string) => path.toLowerCase() === '/products';

/** Filters the list while typing. The search is in the URL. */
export function ProductSearch({ filter }: { filter: ProductFilter }) {
  const { q, category, sort, pack } = filter;
  const navigate = useNavigate();
  const { history } = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  /** Something has been typed that isn't in the URL yet. */
  const isWaiting = useRef(false);

  // Keeps what was typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  // Links, Back and Forward change the URL, and the field follows. Our own changes only replace it and must be ignored
  // here: the person may have typed more since.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // Navigating to another screen: nothing to update.
        if (action.type === 'REPLACE' || !isList(location.pathname)) return;
        // Text that was just typed also applies to the category tapped meanwhile.
        if (isWaiting.current) return;
        setTyped(new URLSearchParams(location.search).get('q') ?? '');
      }),
    [history],
  );

  useEffect(() => {
    const query = searchable(typed);
    isWaiting.current = query !== q;
    if (query === q) return;
    const timer = setTimeout(() => {
      // If the person has tapped a product meanwhile, don't navigate away from it.
      if (!isList(history.location.pathname)) return;
      navigate({
        to: PATHS.products,
        search: { q: query || undefined, category, sort, pack },
        replace: true,
      });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, category, sort, pack, navigate, history]);

  return (
    <search className="block min-w-0 grow">
      <form action={PATHS.products} method="get" onSubmit={(event) => event.preventDefault()}>
        {category && <input type="hidden" name="category" value={category} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        {pack && <input type="hidden" name="pack" value={pack} />}
        <SearchField
          ref={field}
          id="product-search"
          value={typed}
          placeholder={CATALOGUE_TEXT.searchHint}
          onChange={(event) => setTyped(event.target.value)}
          onClear={() => {
            setTyped('');
            field.current?.focus();
          }}
        />
      </form>
    </search>
  );
}
