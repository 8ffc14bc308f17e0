import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from './ports.ts';

const issuer = 'institute-site';

/** Kinds of tokens signed with the same keyring. The type and audience prevent a token from being accepted as another kind. */
const kinds = {
  session: { typ: 'session+jwt', audience: 'staff' },
  device: { typ: 'device+jwt', audience: 'login' },
  account: { typ: 'account+jwt', audience: 'set-password' },
  privacy: { typ: 'privacy+jwt', audience: 'data-subject' },
} as const;

/** Contents of a token. `id` is the id of the session, device, link or request. Times are in milliseconds since 1970. */
export interface TokenFacts {
  kind: keyof typeof kinds;
  id: string;
  /** User id. Empty for kinds of tokens without a user. */
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
 * Verifies a token and returns its ids. Returns undefined if the token is expired, of a different kind or was not issued by this site. The
 * algorithm, type, issuer, audience and claims are fixed, so a token cannot choose how it is verified (RFC 8725).
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
  if (!key) throw new Error('Unknown signing key ID (kid)');
  return key;
}
