import { getCookie, setCookie } from 'hono/cookie';
import { dayMs } from '#site/shared/times.ts';
import type { AppContext } from '../http/app-types.ts';
import type { Keyring } from '../platform/ports.ts';
import { readToken, signToken } from '../platform/token.ts';

const cookieName = 'known-device';

/** Browsers reject secure cookies over plain http, which only a local server uses. */
const isSecure = (c: AppContext): boolean => new URL(c.req.url).protocol === 'https:';
const knownForMs = 180 * dayMs;

/** A device from which an account has logged in before. A known device does not give access by itself. */
export interface KnownDevice {
  id: string;
  userId: string;
}

export async function readDevice(c: AppContext, keyring: Keyring): Promise<KnownDevice | undefined> {
  const cookie = isSecure(c) ? getCookie(c, cookieName, 'secure') : getCookie(c, cookieName);
  return cookie ? readToken(keyring, cookie, { kind: 'device', now: c.get('ports').now() }) : undefined;
}

/** Sets the cookie that marks a device as known to an account. Its path limits it to the login route, because no other route reads it. */
export async function markDevice(c: AppContext, keyring: Keyring, { id, userId }: KnownDevice): Promise<void> {
  const issuedAt = c.get('ports').now();
  const cookie = await signToken(keyring, { kind: 'device', id, userId, issuedAt, expiresAt: issuedAt + knownForMs });
  setCookie(c, cookieName, cookie, {
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    ...(isSecure(c) && { prefix: 'secure' }),
    maxAge: knownForMs / 1000,
  });
}
