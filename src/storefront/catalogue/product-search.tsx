import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../domain/paths.ts';
import { searchable } from '../../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../../domain/timings.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { SearchField } from './search-field.tsx';

/** For a button elsewhere that leads to the search of the list. */
export const LIST_SEARCH_ID = 'product-search';

/** Paths match in any case. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

interface ProductSearchProps {
  /** The screen whose list it filters. */
  path: typeof PATHS.products | typeof PATHS.orderPad;
  q: string;
  /** The list's other filters, which stay. */
  others: Readonly<Record<string, string | undefined>>;
}

/** Filters the list while typing. The search is in the URL. In the order pad, Enter and Arrow down lead into the rows. */
export function ProductSearch({ path, q, others }: ProductSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  /** Something has been typed that isn't in the URL yet. */
  const isWaiting = useRef(false);
  /** Enter or Arrow down was pressed: the focus goes to the first row when what is typed is shown. */
  const [isEntered, setEntered] = useState(false);

  const type = (text: string) => {
    setTyped(text);
    setEntered(false);
  };

  // Keeps what was typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  // Links, Back and Forward change the URL, and the field follows. Our own changes only replace it and must be ignored
  // here: the person may have typed more since.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // Navigating to another screen: nothing to update.
        if (action.type === 'REPLACE' || !isSame(location.pathname, path)) return;
        // Text that was just typed also applies to the category tapped meanwhile.
        if (isWaiting.current) return;
        setTyped(new URLSearchParams(location.search).get('q') ?? '');
        setEntered(false);
      }),
    [history, path],
  );

  const { category, sort, pack } = others;
  useEffect(() => {
    const query = searchable(typed);
    isWaiting.current = query !== q;
    if (query === q) return;
    const timer = setTimeout(() => {
      // If the person has tapped a product meanwhile, don't navigate away from it.
      if (!isSame(history.location.pathname, path)) return;
      const search = { q: query || undefined, category, sort, pack } as object;
      void navigate({ to: path, search, replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, category, sort, pack, path, navigate, history]);

  useEffect(() => {
    if (!isEntered || searchable(typed) !== q) return;
    const focusFirst = () => {
      const fields = quantityFields();
      // Until the answer is here, the rows of the search before stand there, or none.
      if (!fields[0] || fields[0].closest('[aria-busy=true]')) return;
      setEntered(false);
      fields.find((each) => each.offsetParent !== null)?.focus();
    };
    focusFirst();
    const observer = new MutationObserver(focusFirst);
    const changes = { subtree: true, childList: true, attributeFilter: ['aria-busy'] };
    observer.observe(document.querySelector('main')!, changes);
    return () => observer.disconnect();
  }, [isEntered, typed, q]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (path !== PATHS.orderPad) return;
    if (event.key === 'Escape') type('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setEntered(true);
  };

  return (
    <search className="block min-w-0 grow basis-36">
      <form action={path} method="get" onSubmit={(event) => event.preventDefault()}>
        {Object.entries(others).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField
          ref={field}
          id={LIST_SEARCH_ID}
          value={typed}
          placeholder={CATALOGUE_TEXT.searchHint}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setEntered(false)}
          onClear={() => {
            type('');
            field.current?.focus();
          }}
        />
      </form>
    </search>
  );
}

const quantityFields = () => [
  ...document.querySelectorAll<HTMLInputElement>('main input[data-quantity]'),
];
