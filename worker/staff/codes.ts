import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes: SHA-1, six digits, 30 s (RFC 6238, and the key URI that apps read). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the present one whose code is taken: clocks differ, and typing takes a while. */
const window = 1;

const recoveryCount = 10;
/** 120 bits: as hard to guess from its hash as any key (ASVS 5, 6.5.2). */
const recoveryBytes = 15;

/** A new secret in base32: 160 bits (RFC 4226, 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const keyUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  new TOTP({ ...kind, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The step of 30 s that a code belongs to, or undefined for one that is wrong now. `at` in milliseconds since 1970. */
export function stepOfCode(code: string, secret: string, at: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ ...kind, token: code, secret: Secret.fromBase32(secret), timestamp: at, window });
  return delta === null ? undefined : Math.floor(at / 1000 / kind.period) + delta;
}

/** A code as it was typed, without blanks and dashes. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** What the database has of a recovery code. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url');

/** New recovery codes, tidy: base32 without a blank. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32);
