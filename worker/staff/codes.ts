import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Settings that every authenticator app supports: SHA-1, six digits and 30 seconds (RFC 6238, and the key URI format). */
const digits = 6;
const period = 30;

/** Number of earlier and later time steps whose codes are accepted, because clocks differ and typing takes time. */
const window = 1;

/** Length of a secret: 160 bits, as recommended in RFC 4226, section 4. */
const secretBytes = 20;

const recoveryCount = 10;
/** Length of a recovery code: 120 bits, so that the code cannot be guessed from its hash (ASVS 5, 6.5.2). */
const recoveryBytes = 15;

/** Base32 alphabet (RFC 4648, 6). Authenticator apps accept it, and its characters are hard to confuse when read aloud. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const letterBits = 5;

/** Encodes bytes in base32. The byte count must be a multiple of five, because leftover bits are cut off. */
function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => letters[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(letterBits, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const newSecret = (): string => toBase32(randomBytes(secretBytes));

export function keyUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const [from, label] = [issuer, `${issuer}:${email}`].map(encodeURIComponent);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${from}&algorithm=SHA1&digits=${digits}&period=${period}`;
}

/** Computes the code for a 30-second step (RFC 4226, 5.3). */
function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

const stepAt = (at: number): number => Math.floor(at / 1000 / period);

/** Returns the code that an app shows at a time in milliseconds since 1970. */
export const codeAt = (secret: string, at: number): string => computeCode(secret, stepAt(at));

/** Finds the 30-second step of a code. Returns undefined if the code is wrong at `at`, in milliseconds since 1970. */
export function findStep(code: string, secret: string, at: number): number | undefined {
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => stepAt(at) - window + index);
  return steps.find((step) => step >= 0 && computeCode(secret, step) === code);
}

export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCount }, () => toBase32(randomBytes(recoveryBytes)));
