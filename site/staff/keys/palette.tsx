import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { Permission } from '#site/shared/permissions.ts';
import { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { Field } from '#site/staff/controls.tsx';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useSession } from '#site/staff/session-context.ts';
import { findPlaces, type Place, toArticlePlaces, toLeadPlaces } from './find-places.ts';

interface PaletteProps {
  screens: readonly Place[];
  permissions: readonly Permission[];
  onClose: () => void;
}

/** Finds screens, articles and leads by name, email or phone, and opens the chosen one. */
export function Palette({ screens, permissions, onClose }: PaletteProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [text, setText] = useState('');
  const articles = useArticles(permissions.includes('blogs'));
  const leads = useFoundLeads(permissions.includes('leads') ? text.trim() : '');
  const places = findPlaces({ screens, articles, leads: leads.places }, text);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, places.length - 1);

  function go(place: Place | undefined): void {
    if (!place) return;
    dialog.current?.close();
    location.hash = place.href;
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((current + step + places.length) % Math.max(places.length, 1));
    else if (event.key === 'Enter') go(places[current]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className="card login palette" aria-label="Go to" onClose={onClose}>
      <Field id="palette-text" label="Go to a lead, article or screen">
        <input
          id="palette-text"
          type="search"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls="palette-places"
          aria-activedescendant={places[current] && `palette-${current}`}
          autoComplete="off"
          placeholder="Name, email, phone or title"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </Field>
      <PlaceList {...{ places, current }} onChoose={go} />
      <p className="hint palette-keys">Up and down arrows choose, Enter opens, Escape closes.</p>
      <p role="status">{places.length > 0 || leads.isLoading ? null : `Nothing matches “${text.trim()}”.`}</p>
    </dialog>
  );
}

interface PlaceListProps {
  places: readonly Place[];
  current: number;
  onChoose: (place: Place) => void;
}

const PlaceList = ({ places, current, onChoose }: PlaceListProps): ReactElement => (
  <div id="palette-places" role="listbox" aria-label="Results">
    {places.map((place, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
      <div
        key={place.href}
        id={`palette-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === current}
        onClick={() => onChoose(place)}
      >
        <span>
          <span>{place.title}</span>
          {place.detail ? <small>{place.detail}</small> : null}
        </span>
        <span className="hint">{place.kind}</span>
      </div>
    ))}
  </div>
);

/** Loads the articles once. Without them, the palette still finds leads and screens. */
function useArticles(isPermitted: boolean): Place[] {
  const { request } = useSession();
  const [articles, setArticles] = useState<Place[]>([]);
  useEffect(() => {
    if (!isPermitted) return;
    new BlogApi(request).list().then(
      (blogs) => setArticles(toArticlePlaces(blogs)),
      () => {},
    );
  }, [request, isPermitted]);
  return articles;
}

const minLength = 2;
const pauseMs = 200;

function useFoundLeads(text: string): { places: Place[]; isLoading: boolean } {
  const { request } = useSession();
  const api = useMemo(() => new LeadApi(request), [request]);
  const [found, setFound] = useState<{ text: string; places: Place[] }>({ text: '', places: [] });
  useEffect(() => {
    if (text.length < minLength) return setFound({ text, places: [] });
    let isWanted = true;
    const show = (places: Place[]): void => {
      if (isWanted) setFound({ text, places });
    };
    const search = (): void =>
      void api.list(`?${new URLSearchParams({ q: text })}`).then(
        (list) => show(toLeadPlaces(list?.page.leads ?? [])),
        () => show([]),
      );
    const timer = setTimeout(search, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, text]);
  return { places: found.places, isLoading: found.text !== text };
}
