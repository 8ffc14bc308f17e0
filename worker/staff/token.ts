import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../platform/ports.ts';

/** Two uses of one keyring, kept apart by type and audience: neither is ever taken for the other. */
export type TokenKind = 'session' | 'device';

const issuer = 'institute-site';
const kinds = {
  session: { typ: 'session+jwt', audience: 'staff' },
  device: { typ: 'device+jwt', audience: 'login' },
} as const;

/** What a token says. `id` is the session's or the device's; times in milliseconds since 1970. */
export interface TokenFacts {
  kind: TokenKind;
  id: string;
  userId: string;
  issuedAt: number;
  expiresAt: number;
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export function signToken({ signing }: Keyring, { kind, id, userId, issuedAt, expiresAt }: TokenFacts): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: kinds[kind].typ, kid: signing.kid })
    .setIssuer(issuer)
    .setAudience(kinds[kind].audience)
    .setSubject(userId)
    .setJti(id)
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(signing.key);
}

/**
 * The session or device a token names, or undefined for any token that is not ours, not of this kind, or over. Nothing
 * in the token chooses how it is verified: algorithm, type, issuer, audience and claims are pinned (RFC 8725).
 */
export async function readToken(
  keyring: Keyring,
  token: string,
  { kind, now }: { kind: TokenKind; now: number },
): Promise<{ id: string; userId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, (header) => keyOf(keyring, header), {
      algorithms: ['HS256'],
      issuer,
      ...kinds[kind],
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: new Date(now),
    });
    return typeof payload.jti === 'string' && typeof payload.sub === 'string'
      ? { id: payload.jti, userId: payload.sub }
      : undefined;
  } catch {
    return undefined;
  }
}

function keyOf({ byKid }: Keyring, { kid }: Partial<JWTHeaderParameters>): Uint8Array {
  const key = typeof kid === 'string' ? byKid.get(kid) : undefined;
  if (!key) throw new Error('No key of ours has this kid');
  return key;
}
