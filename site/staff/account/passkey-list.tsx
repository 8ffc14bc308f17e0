import { type ReactElement, useState } from 'react';
import type { OwnPasskey } from '#site/shared/staff.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { AccountApi } from './account-api.ts';
import { createPasskey } from './browser-passkeys.ts';
import { Setting } from './setting.tsx';

const creationFailure = 'No passkey was made: it was put off, or this device has one already.';

export function PasskeyList({ api }: { api: AccountApi }): ReactElement {
  const { value, failure: unread, reload } = useLoaded('own-passkeys', api.ownPasskeys, 'Failed to fetch your passkeys');
  const [failure, setFailure] = useState('');
  const [message, setMessage] = useState('');
  async function attempt(done: string, change: () => Promise<void>): Promise<void> {
    setFailure('');
    setMessage('');
    await change().then(
      () => setMessage(done),
      (error: unknown) => setFailure(failureText(error, 'It could not be saved. Please try again.')),
    );
    reload();
  }
  async function add(): Promise<void> {
    const options = await api.beginPasskey();
    const credential = await createPasskey(options).catch(() => {
      throw new Error(creationFailure);
    });
    await api.addPasskey(credential);
  }
  return (
    <section aria-labelledby="own-passkeys-title">
      <PasskeySetting count={value?.length} action={<AddButton onClick={() => void attempt('The passkey is added.', add)} />}>
        A passkey of a device stands for the code: you log in there with your finger, your face or the device’s lock.
      </PasskeySetting>
      <ul className="own-passkeys">
        {(value ?? []).map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => void attempt('The passkey is removed.', () => api.removePasskey(passkey.id))}
          />
        ))}
      </ul>
      <p role="status">{message}</p>
      <Failure>{unread ?? (failure || null)}</Failure>
    </section>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }): ReactElement => (
  <QuietButton onClick={onClick}>
    <span>Add</span>
    <span className="visually-hidden"> a passkey</span>
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

/** Shown while one-time codes are off, because a passkey only replaces a code. */
export const NoPasskeys = (): ReactElement => (
  <section aria-labelledby="own-passkeys-title">
    <PasskeySetting count={0}>Your finger, face or screen lock in place of a code. Set up codes first.</PasskeySetting>
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
    <QuietButton onClick={onRemove}>
      <span>Remove</span>
      <span className="visually-hidden">{` passkey of ${passkey.name}`}</span>
    </QuietButton>
  </li>
);
