import type { Role } from '#site/shared/permissions.ts';
import { scrypt } from '#tests/fixtures/worker/quick-crypto.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { now } from './clock.ts';

export const signingKey = new Uint8Array(32).fill(7);
export const olderKey = new Uint8Array(48).fill(9);

const encode = (key: Uint8Array): string => Buffer.from(key).toString('base64url');

/** Two keys. The second key verifies tokens signed before the first key was added. */
export const authKeys = `now:${encode(signingKey)},older:${encode(olderKey)}`;

export const password = 'violet anchor 42';
const salt = Buffer.alloc(16, 5);

const hash = new Promise<string>((resolve) =>
  scrypt(Buffer.from(password), salt, 32, { N: 16_384, r: 8, p: 5 }, (_, key) =>
    resolve(`scrypt$16384$8$5$${salt.toString('base64url')}$${key.toString('base64url')}`),
  ),
);

export interface StaffMember {
  id: string;
  email: string;
  /** Display name: the part of the email address before the @. */
  name: string;
}

let count = 0;

/** Adds an account with the password above and a unique email address. */
export async function addStaff({ db }: TestWorker, role: Role = 'admin'): Promise<StaffMember> {
  count += 1;
  const name = `${role}-${count}`;
  const member = { id: `user-${count}`, email: `${name}@institute.example`, name };
  const insert = 'INSERT INTO users (id, email, role, password_hash, created_at) VALUES (?, ?, ?, ?, ?)';
  await db
    .prepare(insert)
    .bind(member.id, member.email, role, await hash, now())
    .run();
  return member;
}

export interface LoginOptions {
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export function tryLogin(worker: TestWorker, credentials: unknown, { from, cookie, headers }: LoginOptions = {}) {
  const sent = { 'CF-Connecting-IP': from ?? freshAddress(), ...(cookie && { Cookie: cookie }), ...headers };
  return worker.fetch('/api/auth/login', jsonPost(credentials, sent));
}

let addressCount = 0;

export function freshAddress(): string {
  addressCount += 1;
  return `10.${addressCount >> 8}.${addressCount & 255}.1`;
}

export interface LoggedIn {
  token: string;
  /** Cookie that marks the device as known to the account. */
  cookie: string;
}

export async function logIn(worker: TestWorker, { email }: StaffMember, options?: LoginOptions): Promise<LoggedIn> {
  const response = await tryLogin(worker, { email, password }, options);
  if (response.status !== 200) throw new Error(`The log-in answered ${response.status}: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return { token, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
export const getMe = (worker: TestWorker, token: string) => worker.fetch('/api/auth/me', bearer(token));
