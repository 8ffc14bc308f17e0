import { jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../platform/ports.ts';

/** A link is good for a day. */
export const linkMs = 24 * 60 * 60_000;

const issuer = 'institute-site';
/** Kept apart from the tokens of the staff, which the same keys sign. */
const pinned = { typ: 'privacy+jwt', audience: 'data-subject' } as const;

/** The token of a mail link: it names a request, never an address. */
export const signLink = ({ signing }: Keyring, requestId: string, issuedAt: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: pinned.typ, kid: signing.kid })
    .setIssuer(issuer)
    .setAudience(pinned.audience)
    .setJti(requestId)
    .setIssuedAt(Math.floor(issuedAt / 1000))
    .setExpirationTime(Math.floor((issuedAt + linkMs) / 1000))
    .sign(signing.key);

/** Id of the request that the token names, or undefined for one that is not ours or over. */
export async function readLink(keyring: Keyring, token: string, now: number): Promise<string | undefined> {
  const keyOf = ({ kid }: { kid?: string }): Uint8Array => {
    const key = keyring.byKid.get(kid ?? '');
    if (!key) throw new Error('No key of ours has this kid');
    return key;
  };
  try {
    const options = {
      algorithms: ['HS256'],
      issuer,
      ...pinned,
      requiredClaims: ['jti', 'iat', 'exp'],
      currentDate: new Date(now),
    };
    return (await jwtVerify(token, keyOf, options)).payload.jti;
  } catch {
    return undefined;
  }
}
