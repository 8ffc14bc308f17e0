import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What every authenticator app takes: SHA-1, six digits, 30 s (RFC 6238, and the key URI that apps read). */
const digits = 6;
const period = 30;

/** Steps before and after the present one whose code is taken: clocks differ, and typing takes a while. */
const window = 1;

/** 160 bits (RFC 4226, 4). */
const secretBytes = 20;

const recoveryCount = 10;
/** 120 bits: as hard to guess from its hash as any key (ASVS 5, 6.5.2). */
const recoveryBytes = 15;

/** RFC 4648, 6: what authenticator apps take, and what is read out without mistaking one letter for another. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const letterBits = 5;

/** Whole groups of five bytes become eight letters each; other lengths are cut, which nothing of ours has. */
function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => letters[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(letterBits, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret in base32. */
export const newSecret = (): string => toBase32(randomBytes(secretBytes));

/** The address that an authenticator app reads. */
export function keyUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const [from, label] = [issuer, `${issuer}:${email}`].map(encodeURIComponent);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${from}&algorithm=SHA1&digits=${digits}&period=${period}`;
}

/** The code of a step of 30 s (RFC 4226, 5.3). */
function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

const stepAt = (at: number): number => Math.floor(at / 1000 / period);

/** The code that an app shows at a time, in milliseconds since 1970. */
export const codeAt = (secret: string, at: number): string => computeCode(secret, stepAt(at));

/** The step of 30 s that a code belongs to, or undefined for one that is wrong now. `at` in milliseconds since 1970. */
export function findStep(code: string, secret: string, at: number): number | undefined {
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => stepAt(at) - window + index);
  return steps.find((step) => step >= 0 && computeCode(secret, step) === code);
}

/** A code as it was typed, without blanks and dashes. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** What the database has of a recovery code. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url');

/** New recovery codes, tidy: base32 without a blank. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCount }, () => toBase32(randomBytes(recoveryBytes)));
