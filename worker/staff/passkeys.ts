import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import { minuteMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

/** Imported only when a passkey is created or used, so that worker startup and other requests stay fast. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export const challengeMs = 5 * minuteMs;

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);

export const credentialSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

export const assertionSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: base64url(2000),
    authenticatorData: base64url(1000),
    signature: base64url(1000),
    userHandle: base64url(200).optional(),
  }),
});

type Purpose = 'make' | 'use';

const storeChallengeSql = `INSERT INTO passkey_challenges (user_id, purpose, challenge, created_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (user_id, purpose) DO UPDATE SET challenge = excluded.challenge, created_at = excluded.created_at`;

export const storeChallenge = (
  { db, now }: Ports,
  userId: string,
  entry: { purpose: Purpose; challenge: string },
): Promise<void> => db.run(storeChallengeSql, userId, entry.purpose, entry.challenge, now());

const consumeChallengeSql =
  'DELETE FROM passkey_challenges WHERE user_id = ?1 AND purpose = ?2 AND created_at > ?3 RETURNING challenge';

/** Returns the stored challenge and deletes it, so that it works only once. */
export const consumeChallenge = async ({ db, now }: Ports, userId: string, purpose: Purpose): Promise<string | undefined> =>
  (await db.first<{ challenge: string }>(consumeChallengeSql, userId, purpose, now() - challengeMs))?.challenge;

export async function createPasskeyRequest(
  ports: Ports,
  userId: string,
  origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const keys = await ports.db.all<{ id: string }>('SELECT id FROM passkeys WHERE user_id = ?1', userId);
  if (keys.length === 0) return undefined;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: keys,
    userVerification: 'preferred',
    timeout: challengeMs,
  });
  await storeChallenge(ports, userId, { purpose: 'use', challenge: options.challenge });
  return options;
}

interface PasskeyRow {
  id: string;
  publicKey: string;
  counter: number;
}

const findSql = 'SELECT id, public_key AS publicKey, counter FROM passkeys WHERE id = ?1 AND user_id = ?2';

/** Whether one of the account's passkeys signed the latest challenge for this site. Each challenge works only once. */
export async function checkPasskey(
  ports: Ports,
  userId: string,
  { assertion, origin }: { assertion: AuthenticationResponseJSON; origin: string },
): Promise<boolean> {
  const expectedChallenge = await consumeChallenge(ports, userId, 'use');
  const key = await ports.db.first<PasskeyRow>(findSql, assertion.id, userId);
  if (!expectedChallenge || !key) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { id, publicKey, counter } = key;
  const site = { expectedChallenge, expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
  const credential = { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter };
  const result = await verifyAuthenticationResponse({
    ...{ response: assertion, ...site, credential },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) return false;
  const used = [id, result.authenticationInfo.newCounter, ports.now()];
  await ports.db.run('UPDATE passkeys SET counter = ?2, used_at = ?3 WHERE id = ?1', ...used);
  return true;
}
