import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a hash: N = 2^14, r = 8, p = 5, one of the settings of OWASP's Password Storage Cheat Sheet; 16 MB and about 0.2 s. */
const cost = { N: 16_384, r: 8, p: 5 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** The platform refuses more (N * r * p), and nobody may make us try. */
const maxWork = 2 ** 20;

interface ParsedHash {
  cost: { N: number; r: number; p: number };
  salt: Buffer;
  hash: Buffer;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** One password typed on two keyboards may differ in bytes; both forms are one (NIST SP 800-63B, 3.1.1.2). */
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

/** A hash that describes itself: `scrypt$16384$8$5$<salt>$<hash>`, both in base64url. */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(saltBytes)): Promise<string> {
  const hash = await derive(password, { cost, salt: Buffer.from(salt) });
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${encode(salt)}$${encode(hash)}`;
}

/** What is compared for an account that does not exist, so that the answer takes as long. No password is known to match it. */
const dummyHash: ParsedHash = { cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };

/**
 * Whether the password belongs to the hash. Without a hash, or with one that cannot be read, it does the same work and
 * answers false.
 */
export async function verifyPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const parsed = encoded === undefined ? undefined : parse(encoded);
  const expected = parsed ?? dummyHash;
  const isEqual = timingSafeEqual(await derive(password, expected), expected.hash);
  return isEqual && parsed !== undefined;
}

/** Whether the hash was made at another cost than today's, and is to be made anew while the password is at hand. */
export function isOutdatedHash(encoded: string): boolean {
  const made = parse(encoded)?.cost;
  return !made || made.N !== cost.N || made.r !== cost.r || made.p !== cost.p;
}
