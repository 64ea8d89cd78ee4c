import { useEffect, useState } from 'react';
import { searchable } from '../domain/search-words.ts';
import { TYPING_PAUSE_MS } from '../domain/timings.ts';

/** The text to search for, once the person has stopped typing. */
export function useTypedQuery(typed: string): string {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const wanted = searchable(typed);
    // An emptied field shows the list again at once.
    const timer = setTimeout(() => setQuery(wanted), wanted === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return query;
}
