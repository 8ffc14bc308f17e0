import { once } from 'node:events';
import { createServer } from 'node:net';
import { host } from './take-port.ts';

/** A port that nothing listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}
