import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from './ports.ts';

const issuer = 'institute-site';

/** Uses of one keyring, kept apart by type and audience: none is ever taken for another. */
const kinds = {
  session: { typ: 'session+jwt', audience: 'staff' },
  device: { typ: 'device+jwt', audience: 'login' },
  /** A mailed link by which somebody of the staff sets their password. */
  account: { typ: 'account+jwt', audience: 'set-password' },
  /** A mail link, which names a request and no user. */
  privacy: { typ: 'privacy+jwt', audience: 'data-subject' },
} as const;

/** What a token says. `id` is the session's, the device's, the link's or the request's; times in milliseconds since 1970. */
export interface TokenFacts {
  kind: keyof typeof kinds;
  id: string;
  /** Empty where the kind names none. */
  userId: string;
  issuedAt: number;
  expiresAt: number;
}

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export function signToken({ signing }: Keyring, { kind, id, userId, issuedAt, expiresAt }: TokenFacts): Promise<string> {
  return new SignJWT(userId ? { sub: userId } : {})
    .setProtectedHeader({ alg: 'HS256', typ: kinds[kind].typ, kid: signing.kid })
    .setIssuer(issuer)
    .setAudience(kinds[kind].audience)
    .setJti(id)
    .setIssuedAt(toSeconds(issuedAt))
    .setExpirationTime(toSeconds(expiresAt))
    .sign(signing.key);
}

/**
 * What a token names, or undefined for any token that is not ours, not of this kind, or over. Nothing
 * in the token chooses how it is verified: algorithm, type, issuer, audience and claims are pinned (RFC 8725).
 */
export async function readToken(
  keyring: Keyring,
  token: string,
  { kind, now }: { kind: TokenFacts['kind']; now: number },
): Promise<Pick<TokenFacts, 'id' | 'userId'> | undefined> {
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(keyring, header), {
      algorithms: ['HS256'],
      issuer,
      ...kinds[kind],
      requiredClaims: ['jti', 'iat', 'exp', ...(kind === 'privacy' ? [] : ['sub'])],
      currentDate: new Date(now),
    });
    const { jti: id, sub: userId = '' } = payload;
    return typeof id === 'string' && typeof userId === 'string' ? { id, userId } : undefined;
  } catch {
    return undefined;
  }
}

function findKey({ byKid }: Keyring, { kid }: Partial<JWTHeaderParameters>): Uint8Array {
  const key = typeof kid === 'string' ? byKid.get(kid) : undefined;
  if (!key) throw new Error('No key of ours has this kid');
  return key;
}
