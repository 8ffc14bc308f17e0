import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Field } from './controls.tsx';

const pauseMs = 300;

interface SearchFieldProps {
  id: string;
  label: string;
  shortLabel?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search field that searches after a pause in typing, or immediately on Enter. Enter does not submit a surrounding form. */
export function SearchField({ id, label, shortLabel = label, value, onSearch }: SearchFieldProps): ReactElement {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // The page may have changed during the pause, and a search must not reverse that change.
  const latest = useRef(onSearch);
  latest.current = onSearch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause.
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSearch(text);
  }
  return (
    <Field id={id} label={label} className="field search-field">
      <input
        id={id}
        type="search"
        placeholder={shortLabel}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
      />
    </Field>
  );
}
