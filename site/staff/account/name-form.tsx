import { type FormEvent, type ReactElement, useState } from 'react';
import { failureText } from '#site/staff/api.ts';
import { Failure, Field } from '#site/staff/controls.tsx';
import type { AccountApi } from './account-api.ts';
import { SettingGroup } from './setting.tsx';

interface NameFormProps {
  name: string;
  api: AccountApi;
  onRenamed: () => Promise<void>;
}

/** Form for the user's display name, which colleagues see on every screen. */
export function NameForm({ name, api, onRenamed }: NameFormProps): ReactElement {
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [text, setText] = useState(name);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setMessage('');
    setFailure('');
    try {
      await api.rename(text);
      await onRenamed();
      setMessage('Name changed.');
    } catch (error) {
      setFailure(failureText(error, 'Could not save your name. Please try again.'));
    }
  }
  return (
    <SettingGroup titleId="own-name-title" title="Your name" about="Colleagues see this name next to your work.">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="own-name-title">
        <Field id="own-name" label="Display name">
          <input
            id="own-name"
            name="name"
            required
            maxLength={60}
            autoComplete="name"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="actions">
          <button type="submit" className={text.trim() === name ? 'quiet' : undefined}>
            Save name
          </button>
        </div>
        <p role="status">{message}</p>
        <Failure>{failure || null}</Failure>
      </form>
    </SettingGroup>
  );
}
