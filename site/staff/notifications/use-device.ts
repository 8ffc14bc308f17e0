import { useEffect, useState } from 'react';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { findSubscription, subscribe, unsubscribe } from './browser-push.ts';
import type { PushApi } from './push-api.ts';

/** Whether this browser receives notifications, and the id for turning them off. */
type DeviceState = { kind: 'unknown' } | { kind: 'off' } | { kind: 'on'; id: string };

/** Assigns this browser's subscription to the logged-in user whenever the app starts. The server then removes it from any other user. */
export async function claimDevice(api: PushApi): Promise<string | null> {
  const subscription = await findSubscription();
  return subscription && api.findDevice(subscription.endpoint);
}

export function useDevice(api: PushApi) {
  const [state, setState] = useState<DeviceState>({ kind: 'unknown' });
  const { failure, isBusy, attempt } = useAttempt('Could not change notifications on this device. Please try again.');
  useEffect(() => {
    claimDevice(api).then(
      (id) => setState(id ? { kind: 'on', id } : { kind: 'off' }),
      () => setState({ kind: 'off' }),
    );
  }, [api]);

  const turnOn = (publicKey: string): Promise<void> =>
    attempt(async () => setState({ kind: 'on', id: await api.addDevice((await subscribe(publicKey)).toJSON()) }));
  const turnOff = (id: string): Promise<void> =>
    attempt(async () => {
      await api.removeDevice(id);
      await unsubscribe();
      setState({ kind: 'off' });
    });
  return { state, isBusy, failure, turnOn, turnOff };
}
