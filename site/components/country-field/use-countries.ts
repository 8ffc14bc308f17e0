import { useEffect, useMemo, useState } from 'react';
import { fetchCountries } from './fetch-countries.ts';
import { type ListedCountry, matchingCountries, mergeCountries } from './merge-countries.ts';

/**
 * The countries for a search text (behaviour section 4, "Country dropdown"): the built-in ones while it is empty; for every
 * other text one remote call, which ends an older one; the matching built-in ones when it fails.
 */
export function useCountries(builtIns: readonly ListedCountry[], search: string): readonly ListedCountry[] {
  const [fetched, setFetched] = useState<readonly ListedCountry[]>([]);
  const text = search.trim();
  useEffect(() => {
    if (!text) return;
    const call = new AbortController();
    fetchCountries(call.signal).then(setFetched, (error: unknown) => {
      if (call.signal.aborted) return;
      console.error('The countries could not be fetched', error);
      setFetched([]);
    });
    return () => call.abort();
  }, [text]);
  return useMemo(() => (text ? matchingCountries(mergeCountries(builtIns, fetched), text) : builtIns), [builtIns, fetched, text]);
}
