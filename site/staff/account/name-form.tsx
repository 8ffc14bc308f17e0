import { type FormEvent, type ReactElement, useState } from 'react';
import { Failure, TextField } from '#site/staff/controls.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
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
  const [text, setText] = useState(name);
  const { failure, attempt } = useAttempt('Could not save your name. Please try again.');
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMessage('');
    void attempt(async () => {
      await api.rename(text);
      await onRenamed();
      setMessage('Name changed.');
    });
  }
  return (
    <SettingGroup titleId="own-name-title" title="Your name" about="Colleagues see this name next to your work.">
      <form onSubmit={submit} aria-labelledby="own-name-title">
        <TextField id="own-name" label="Display name" required maxLength={60} autoComplete="name" value={text} onType={setText} />
        <div className="actions">
          <button type="submit" className={text.trim() === name ? 'quiet' : undefined}>
            Save name
          </button>
        </div>
        <p role="status">{message}</p>
        <Failure>{failure}</Failure>
      </form>
    </SettingGroup>
  );
}
