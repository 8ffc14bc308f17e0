import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { fetchCountries, filterCountries, findCountry, type ListedCountry, mergeCountries } from './countries.ts';

export interface CountryBoxInput {
  common: UseFormRegisterReturn & { id: string; defaultValue: string | undefined };
  builtIns: readonly ListedCountry[];
  choose: (label: string) => void;
}

/** State of the country field and its list (WAI-ARIA combobox pattern). */
export function useCountryBox({ common, builtIns, choose }: CountryBoxInput) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState('');
  const countries = useCountries(builtIns, search);

  const openWith = (text: string) => {
    setSearch(text);
    setActive(-1);
    setOpen(true);
  };
  const open = () => {
    setChosen(findField(common.id)?.value ?? '');
    openWith('');
  };
  const selectCountry = (country: ListedCountry) => {
    choose(country.label);
    setOpen(false);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    openWith(event.target.value);
    return common.onChange(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setOpen(false);
    const match = findCountry(countries, event.target.value);
    if (match) event.target.value = match.label;
    return common.onBlur(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const current = countries[active];
    if (step && !isOpen) open();
    else if (step) setActive((index) => (index + step + countries.length) % Math.max(1, countries.length));
    else if (event.key === 'Enter' && isOpen && current) selectCountry(current);
    // Escape closes only the list, not a dialog around it.
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  // The list opens on `mousedown`, because an error message at the previous field may move this field before the click. It also opens on
  // clicks, because assistive technology sends no other mouse events.
  return {
    isOpen,
    active,
    countries,
    chosen,
    selectCountry,
    field: { onChange, onBlur, onKeyDown, onMouseDown: open, onClick: open },
  };
}

const findField = (id: string): HTMLInputElement | null => document.querySelector(`input#${id}`);

/**
 * Returns the countries that match the search text, or all built-in countries if the text is empty. Changing the text aborts the request
 * for the previous text. If a request fails, only built-in countries are searched.
 */
function useCountries(builtIns: readonly ListedCountry[], search: string): readonly ListedCountry[] {
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
  return useMemo(() => (text ? filterCountries(mergeCountries(builtIns, fetched), text) : builtIns), [builtIns, fetched, text]);
}
