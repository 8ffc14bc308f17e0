import { type FormEvent, type ReactElement, useState } from 'react';
import { isAllowedLink } from '#site/shared/blog/allow-list.ts';
import { QuietButton } from '#site/staff/controls.tsx';

interface SelectionFormProps {
  id: string;
  label: string;
  saveLabel: string;
  value: string;
  maxLength?: number;
  /** Receives null if the text was not changed. Returns an error message if the text cannot be saved. */
  onDone: (text: string | null) => string | undefined;
}

/** Asks for a text about the selection. */
function SelectionForm({ id, label, saveLabel, onDone, value: initial, maxLength }: SelectionFormProps): ReactElement {
  const [value, setValue] = useState(initial);
  const [failure, setFailure] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    setFailure(onDone(value.trim()));
  }
  return (
    <form className="link-form" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onDone(null)}>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, value, maxLength }}
        ref={focusInPlace}
        onChange={(event) => setValue(event.target.value)}
        aria-invalid={failure ? true : undefined}
      />
      <button type="submit">{saveLabel}</button>
      <QuietButton onClick={() => onDone(null)}>Cancel</QuietButton>
      {failure ? <p className="error">{failure}</p> : null}
    </form>
  );
}

const focusInPlace = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });

/** Asks for a link's address. `onDone` receives an empty string to remove the link, or null to leave it unchanged. */
export function LinkForm({ href, onDone }: { href: string; onDone: (href: string | null) => void }): ReactElement {
  function finish(text: string | null): string | undefined {
    const address = text && !/^(?:[a-z]+:|\/|#)/i.test(text) ? `https://${text}` : text;
    if (address && !isAllowedLink(address)) return 'A link must start with https://, mailto:, tel: or /';
    onDone(address);
  }
  return <SelectionForm id="link-address" label="Link address" saveLabel="Save link" value={href} onDone={finish} />;
}

/** Asks for a picture's description. `onDone` receives null if the description stays unchanged. */
export const DescriptionForm = ({ alt, onDone }: { alt: string; onDone: (alt: string | null) => void }): ReactElement => (
  <SelectionForm
    id="picture-description"
    label="Picture description"
    saveLabel="Save description"
    value={alt}
    maxLength={300}
    onDone={(text) => void onDone(text)}
  />
);
