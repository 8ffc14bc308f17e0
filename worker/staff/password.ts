import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Hashing cost: N = 2^14, r = 8, p = 5, recommended in OWASP's Password Storage Cheat Sheet. It needs 16 MB and about 0.2 seconds. */
const cost = { N: 16_384, r: 8, p: 5 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** Maximum of N * r * p. The platform allows no more. Stored hashes with a higher cost are rejected. */
const maxWork = 2 ** 20;

interface ParsedHash {
  cost: { N: number; r: number; p: number };
  salt: Buffer;
  hash: Buffer;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Normalises a password, because different keyboards may encode the same characters differently (NIST SP 800-63B, 3.1.1.2). */
const passwordBytes = (password: string): Buffer => Buffer.from(password.toWellFormed().normalize('NFKC'));

function derive(password: string, { cost, salt }: Pick<ParsedHash, 'cost' | 'salt'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(passwordBytes(password), salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function parse(encoded: string): ParsedHash | undefined {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([\w-]{16,64})\$([\w-]{43})$/.exec(encoded);
  if (!match) return undefined;
  const [N, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  if (N * r * p === 0 || N * r * p > maxWork || (N & (N - 1)) !== 0) return undefined;
  return { cost: { N, r, p }, salt: Buffer.from(match[4] ?? '', 'base64url'), hash: Buffer.from(match[5] ?? '', 'base64url') };
}

/** Hashes a password as `scrypt$16384$8$5$<salt>$<hash>`, with the salt and the hash in base64url. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(saltBytes)): Promise<string> {
  const hash = await derive(password, { cost, salt: Buffer.from(salt) });
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${encode(salt)}$${encode(hash)}`;
}

/** Hash to compare if the account does not exist, so the response takes just as long. No known password matches it. */
const dummyHash: ParsedHash = { cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };

/** Whether the password matches the hash. A missing or invalid hash takes the same work and returns false. */
export async function verifyPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const parsed = encoded === undefined ? undefined : parse(encoded);
  const expected = parsed ?? dummyHash;
  const isEqual = timingSafeEqual(await derive(password, expected), expected.hash);
  return isEqual && parsed !== undefined;
}

export function isOutdatedHash(encoded: string): boolean {
  const made = parse(encoded)?.cost;
  return !made || made.N !== cost.N || made.r !== cost.r || made.p !== cost.p;
}
