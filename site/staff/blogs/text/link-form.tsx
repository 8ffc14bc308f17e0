import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { isAllowedLink } from '#site/shared/blog/allow-list.ts';
import { QuietButton } from '#site/staff/controls.tsx';

/** Asks for a link's address. `onDone` receives an empty string to remove the link, or null to leave it unchanged. */
export function LinkForm({ href, onDone }: { href: string; onDone: (href: string | null) => void }): ReactElement {
  const [value, setValue] = useState(href);
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const address = value.trim() && !/^(?:[a-z]+:|\/|#)/i.test(value.trim()) ? `https://${value.trim()}` : value.trim();
    if (address && !isAllowedLink(address)) setInvalid(true);
    else onDone(address);
  }
  return (
    <form className="link-form" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone(null)}>
      <label htmlFor="link-address">Link address</label>
      <input
        id="link-address"
        ref={input}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        aria-invalid={isInvalid}
      />
      <button type="submit">Save link</button>
      <QuietButton onClick={() => onDone(null)}>Cancel</QuietButton>
      {isInvalid ? <p className="error">A link must start with https://, mailto:, tel: or /</p> : null}
    </form>
  );
}
