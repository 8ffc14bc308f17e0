import { type ReactElement, useState } from 'react';
import type { OwnPasskey } from '#site/shared/staff.ts';
import { ShownError } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { AccountApi } from './account-api.ts';
import { createPasskey } from './browser-passkeys.ts';
import { Setting } from './setting.tsx';

const creationFailure = 'No passkey was created. You cancelled, or this device already has a passkey.';
const addressFailure = 'Passkeys do not work at this address. Open the staff desk at its domain name, not at an IP address.';

export function PasskeyList({ api }: { api: AccountApi }): ReactElement {
  const passkeys = useLoaded('own-passkeys', api.ownPasskeys, 'Could not load your passkeys. Please try again.');
  const { failure, attempt } = useAttempt('Could not save the passkey. Please try again.');
  const [message, setMessage] = useState('');
  async function change(done: string, work: () => Promise<void>): Promise<void> {
    setMessage('');
    await attempt(() => work().then(() => setMessage(done)));
    passkeys.reload();
  }
  async function add(): Promise<void> {
    const options = await api.beginPasskey();
    const credential = await createPasskey(options).catch((error: Error) => {
      throw new ShownError(error.name === 'SecurityError' ? addressFailure : creationFailure);
    });
    await api.addPasskey(credential);
  }
  return (
    <section aria-labelledby="own-passkeys-title">
      <PasskeySetting count={passkeys.value?.length} action={<AddButton onClick={() => void change('Passkey added.', add)} />}>
        Use your fingerprint, face or screen lock instead of a code.
      </PasskeySetting>
      <ul className="own-passkeys">
        {passkeys.value?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => void change('Passkey removed.', () => api.removePasskey(passkey.id))}
          />
        ))}
      </ul>
      <p role="status">{message}</p>
      <Failure>{passkeys.failure ?? failure}</Failure>
    </section>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }): ReactElement => (
  <QuietButton unseen=" a passkey" onClick={onClick}>
    Add
  </QuietButton>
);

interface PasskeySettingProps {
  count: number | undefined;
  action?: ReactElement;
  children: string;
}

const PasskeySetting = ({ count, action, children }: PasskeySettingProps): ReactElement => (
  <Setting
    icon="key"
    title="Passkeys"
    titleId="own-passkeys-title"
    state={count === undefined ? null : <span className={count ? 'chip active' : 'chip'}>{count || 'None'}</span>}
    action={action}
  >
    <p>{children}</p>
  </Setting>
);

/** Shown while one-time codes are off, because passkeys only work instead of a code. */
export const NoPasskeys = (): ReactElement => (
  <section aria-labelledby="own-passkeys-title">
    <PasskeySetting count={0}>
      Use your fingerprint, face or screen lock instead of a code. Turn on two-step verification first.
    </PasskeySetting>
  </section>
);

const PasskeyRow = ({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }): ReactElement => (
  <li>
    <p>
      <strong>{passkey.name}</strong>
      <br />
      <span className="hint">
        <span>Added </span>
        <Time at={passkey.createdAt} />
        {passkey.usedAt ? (
          <>
            <span>, last used </span>
            <Time at={passkey.usedAt} />
          </>
        ) : null}
      </span>
    </p>
    <QuietButton unseen={` the passkey on ${passkey.name}`} onClick={onRemove}>
      Remove
    </QuietButton>
  </li>
);
