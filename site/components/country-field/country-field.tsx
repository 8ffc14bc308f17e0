import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { CountryOption } from '#site/views/form-options.ts';
import { CountryList } from './country-list.tsx';
import { countryNamed, type ListedCountry } from './merge-countries.ts';
import { useCountries } from './use-countries.ts';

interface CountryFieldProps {
  /** What every control of the form has, with its registration. */
  common: UseFormRegisterReturn & { id: string; defaultValue: string | undefined };
  builtIns: readonly CountryOption[];
  /** Puts the label of the chosen country into the form. */
  choose: (label: string) => void;
}

/**
 * The country as a text field with a list (WAI-ARIA combobox pattern). Without script it is a text field with the
 * browser's own list; any country can be typed then, and always when the remote list cannot be had.
 */
export function CountryField({ common, builtIns, choose }: CountryFieldProps): ReactElement {
  const { id } = common;
  const [isLive, setLive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const countries = useCountries(builtIns, search);
  useEffect(() => setLive(true), []);

  const open = () => {
    setSearch('');
    setActive(-1);
    setOpen(true);
  };
  const take = (country: ListedCountry) => {
    choose(country.label);
    setOpen(false);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setSearch(event.target.value);
    setActive(-1);
    setOpen(true);
    return common.onChange(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setOpen(false);
    const meant = countryNamed(countries, event.target.value);
    if (meant) event.target.value = meant.label;
    return common.onBlur(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const current = countries[active];
    if (step) {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((index) => (index + step + countries.length) % Math.max(1, countries.length));
    } else if (event.key === 'Enter' && isOpen && current) {
      event.preventDefault();
      take(current);
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes and the dialog around it stays.
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <div className="country-field">
      <input
        {...common}
        {...(isLive ? comboBox(id, isOpen, active) : { list: `${id}-built-in` })}
        type="text"
        onChange={onChange}
        onBlur={onBlur}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      {isLive ? null : (
        <datalist id={`${id}-built-in`}>
          {builtIns.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      )}
      {isLive && isOpen ? <CountryList id={`${id}-list`} countries={countries} active={active} onTake={take} /> : null}
    </div>
  );
}

const comboBox = (id: string, isOpen: boolean, active: number) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen,
  'aria-controls': `${id}-list`,
  'aria-activedescendant': isOpen && active >= 0 ? `${id}-list-${active}` : undefined,
});
