import { getCookie, setCookie } from 'hono/cookie';
import { dayMs } from '#site/shared/times.ts';
import type { AppContext } from '../http/app-types.ts';
import type { Keyring } from '../platform/ports.ts';
import { readToken, signToken } from '../platform/token.ts';

const cookieName = 'known-device';

/** A browser drops secure cookies of plain http, which only a local server speaks. */
const isSecure = (c: AppContext): boolean => new URL(c.req.url).protocol === 'https:';
const knownForMs = 180 * dayMs;

/** What a device that has logged in before shows: which account it did so for, and its own id. It opens nothing by itself. */
export interface KnownDevice {
  id: string;
  userId: string;
}

/** The device's mark, or undefined where it has no valid one. */
export async function readDevice(c: AppContext, keyring: Keyring): Promise<KnownDevice | undefined> {
  const cookie = isSecure(c) ? getCookie(c, cookieName, 'secure') : getCookie(c, cookieName);
  return cookie ? readToken(keyring, cookie, { kind: 'device', now: c.get('ports').now() }) : undefined;
}

/** Marks the device as one from which this account logs in. Only log-in reads the mark, so no other route is sent it. */
export async function markDevice(c: AppContext, keyring: Keyring, { id, userId }: KnownDevice): Promise<void> {
  const issuedAt = c.get('ports').now();
  const cookie = await signToken(keyring, { kind: 'device', id, userId, issuedAt, expiresAt: issuedAt + knownForMs });
  setCookie(c, cookieName, cookie, {
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    // `__Secure-`: no page of plain http can have set it.
    ...(isSecure(c) && { prefix: 'secure' }),
    maxAge: knownForMs / 1000,
  });
}
