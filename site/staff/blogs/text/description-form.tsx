import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';

/** Asks for a picture's description. `onDone` receives null if the description stays unchanged. */
export function DescriptionForm({ alt, onDone }: { alt: string; onDone: (alt: string | null) => void }): ReactElement {
  const [value, setValue] = useState(alt);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    onDone(value.trim());
  }
  return (
    <form className="link-form" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone(null)}>
      <label htmlFor="picture-description">Picture description</label>
      <input
        id="picture-description"
        ref={input}
        value={value}
        maxLength={300}
        onChange={(event) => setValue(event.target.value)}
      />
      <button type="submit">Save description</button>
      <QuietButton onClick={() => onDone(null)}>Cancel</QuietButton>
    </form>
  );
}
