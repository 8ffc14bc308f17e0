import { useEffect, useState } from 'react';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { claimDevice, subscribe, unsubscribe } from './browser-push.ts';
import type { PushApi } from './push-api.ts';

/** Whether this browser receives notifications, and the id for turning them off. */
type DeviceState = { kind: 'unknown' } | { kind: 'off' } | { kind: 'on'; id: string };

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
