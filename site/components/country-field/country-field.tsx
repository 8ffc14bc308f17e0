import { type ReactElement, useEffect, useState } from 'react';
import { CountryList } from './country-list.tsx';
import { type CountryBoxInput, useCountryBox } from './use-country-box.ts';

/**
 * The country as a text field with suggestions. Without JavaScript, the browser's own suggestion list is used. Visitors can also type a
 * country that is not in the list.
 */
export function CountryField(input: CountryBoxInput): ReactElement {
  const { common, builtIns } = input;
  const { id } = common;
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { isOpen, active, countries, chosen, selectCountry, field } = useCountryBox(input);
  return (
    <div className="country-field">
      <input
        {...common}
        {...(isLive ? comboBox(id, isOpen, active) : { list: `${id}-built-in` })}
        type="text"
        {...field}
        onFocus={(event) => event.target.select()}
      />
      <noscript>
        <datalist id={`${id}-built-in`}>
          {builtIns.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      </noscript>
      {isLive && isOpen ? (
        <CountryList id={`${id}-list`} countries={countries} chosen={chosen} active={active} onSelect={selectCountry} />
      ) : null}
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
