import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../domain/categories.ts';
import { PATHS } from '../../domain/paths.ts';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { SearchField } from './search-field.tsx';

interface ProductSearchProps {
  q: string;
  category: Category | undefined;
}

/** Paths are matched in any case. */
const isList = (path: string) => path.toLowerCase() === '/products';

/** Narrows the list while typing. The search stands in the address. */
export function ProductSearch({ q, category }: ProductSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  /** Something has been typed that is not in the address yet. */
  const isWaiting = useRef(false);

  // What was typed before the scripts arrived counts.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  // Links, back and forward change the address under our feet; we ourselves only replace it, and
  // must not take our own search for news: the person may have typed on since.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // On the way to another screen there is nothing to take over: the list is only waiting to go.
        if (action.type === 'REPLACE' || !isList(location.pathname)) return;
        // What has just been typed goes along to the category that was tapped meanwhile.
        if (isWaiting.current) return;
        setTyped(new URLSearchParams(location.search).get('q') ?? '');
      }),
    [history],
  );

  useEffect(() => {
    const wanted = searchable(typed);
    isWaiting.current = wanted !== q;
    if (wanted === q) return;
    const timer = setTimeout(() => {
      // Somebody who has tapped a product meanwhile is on the way there.
      if (!isList(history.location.pathname)) return;
      navigate({ to: PATHS.products, search: { q: wanted || undefined, category }, replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, category, navigate, history]);

  return (
    <search className="block sm:max-w-xl">
      <form action={PATHS.products} method="get" onSubmit={(event) => event.preventDefault()}>
        {category && <input type="hidden" name="category" value={category} />}
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
