import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import type { Permission } from '#site/shared/permissions.ts';
import { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { CloseButton, TextField } from '#site/staff/controls.tsx';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useApi } from '#site/staff/session-context.ts';
import { useDialog } from '#site/staff/use-dialog.ts';
import { usePaused } from '#site/staff/use-paused.ts';
import { findPlaces, type Place, splitAtWords, toArticlePlaces, toLeadPlaces } from './find-places.ts';

interface PaletteProps {
  screens: readonly Place[];
  permissions: readonly Permission[];
  onClose: () => void;
}

/** Finds screens, articles and leads by name, email or phone, and opens the chosen one. */
export function Palette({ screens, permissions, onClose }: PaletteProps): ReactElement {
  const { dialog, close } = useDialog();
  const [text, setText] = useState('');
  const articles = useArticles(permissions.includes('blogs'));
  const leads = useFoundLeads(permissions.includes('leads') ? text.trim() : '');
  const places = findPlaces({ screens, articles, leads: leads.places }, text);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, places.length - 1);

  function go(place: Place | undefined): void {
    if (!place) return;
    close();
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
      <TextField
        id="palette-text"
        label="Go to a lead, article or screen"
        type="search"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls="palette-places"
        aria-activedescendant={places[current] && `palette-${current}`}
        autoComplete="off"
        placeholder="Name, email, phone or title"
        value={text}
        onType={(typed) => {
          setText(typed);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <CloseButton onClick={close} />
      <PlaceList {...{ places, current, text }} onChoose={go} />
      <p className="hint palette-keys">Up and down arrows choose, Enter opens, Escape closes.</p>
      <p role="status">{places.length > 0 || leads.isLoading ? null : `Nothing matches “${text.trim()}”.`}</p>
    </dialog>
  );
}

interface PlaceListProps {
  places: readonly Place[];
  current: number;
  text: string;
  onChoose: (place: Place) => void;
}

const PlaceList = ({ places, current, text, onChoose }: PlaceListProps): ReactElement => (
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
          <span>
            <Marked text={place.title} typed={text} />
          </span>
          {place.detail ? (
            <small>
              <Marked text={place.detail} typed={text} />
            </small>
          ) : null}
        </span>
        <span className="hint">{place.kind}</span>
      </div>
    ))}
  </div>
);

/** Emphasises the typed words in a text. */
const Marked = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state, and the same word may appear twice.
  splitAtWords(text, typed).map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));

/** Loads the articles once. Without them, the palette still finds leads and screens. */
function useArticles(isPermitted: boolean): Place[] {
  const { data = [] } = useQuery({ queryKey: ['articles'], queryFn: useApi(BlogApi).list, enabled: isPermitted });
  return toArticlePlaces(data);
}

const minLength = 2;
const pauseMs = 200;

function useFoundLeads(text: string): { places: Place[]; isLoading: boolean } {
  const api = useApi(LeadApi);
  const sought = usePaused(text, pauseMs);
  const { data, isFetching } = useQuery({
    queryKey: ['found-leads', sought],
    queryFn: () => api.list(`?${new URLSearchParams({ q: sought })}`),
    enabled: sought.length >= minLength,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const leads = text.length < minLength ? [] : (data?.page.leads ?? []);
  return { places: toLeadPlaces(leads), isLoading: isFetching || sought !== text };
}
