import { type ReactElement, useEffect, useRef } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import type { ListedCountry } from './countries.ts';

interface CountryListProps {
  id: string;
  countries: readonly ListedCountry[];
  chosen: string;
  /** Index of the country highlighted with the arrow keys. It is -1 if no country is highlighted. */
  active: number;
  onSelect: (country: ListedCountry) => void;
}

export function CountryList({ id, countries, chosen, active, onSelect }: CountryListProps): ReactElement {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the list into view when it opens, and later scrolls to the highlighted country.
  useEffect(() => {
    (list.current?.children[active] ?? list.current)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (countries.length === 0)
    return (
      <div id={id} className="country-list" role="status">
        {say('No country has this name. You can still send what you typed.')}
      </div>
    );
  return (
    <div ref={list} id={id} className="country-list" role="listbox" aria-label={say('Countries')}>
      {countries.map((country, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys.
        <div
          key={country.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-current={country.label === chosen || undefined}
          // Keeps the focus in the field, because the list closes when the field loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(country)}
        >
          {country.flag ? <img src={country.flag} alt="" width={24} height={16} /> : <span aria-hidden="true">⚐</span>}
          <span>{country.label}</span>
          {country.stdcode ? <span className="dial">{country.stdcode}</span> : null}
        </div>
      ))}
    </div>
  );
}
