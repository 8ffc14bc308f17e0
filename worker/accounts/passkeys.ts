import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';
import type { OwnPasskey } from '#site/shared/staff.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import { Problem } from '../http/problem.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { auditAfterChange } from '../staff/audit.ts';
import { challengeMs, consumeChallenge, credentialSchema, loadWebAuthn, storeChallenge } from '../staff/passkeys.ts';
import type { StaffSession } from '../staff/session.ts';
import { passkeyRejected, secondFactorDisabled, tooManyPasskeys } from './problems.ts';

const maxPasskeys = 10;

export const attestationSchema = credentialSchema.extend({
  response: z.object({ clientDataJSON: z.string().max(2000), attestationObject: z.string().max(12_000) }),
});

interface PasskeyRow {
  id: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

const listSql =
  'SELECT id, name, created_at AS createdAt, used_at AS usedAt FROM passkeys WHERE user_id = ?1 ORDER BY created_at, id';

export async function listPasskeys({ db }: Ports, userId: string): Promise<OwnPasskey[]> {
  const rows = await db.all<PasskeyRow>(listSql, userId);
  return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt), usedAt: isoTimeOrNull(row.usedAt) }));
}

/**
 * Returns the options for creating a passkey in the caller's browser.
 * @throws {Problem} 409 if the caller has too many passkeys, or no one-time codes to fall back on
 */
export async function beginPasskey(
  ports: Ports,
  { userId, email, hasFactor }: StaffSession,
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  if (!hasFactor) throw new Problem(secondFactorDisabled);
  const present = await listPasskeys(ports, userId);
  if (present.length >= maxPasskeys) throw new Problem(tooManyPasskeys);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await ports.catalogue())?.instituteName ?? 'Institute',
    rpID: new URL(origin).hostname,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    attestationType: 'none',
    excludeCredentials: present.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: challengeMs,
  });
  await storeChallenge(ports, userId, { purpose: 'make', challenge: options.challenge });
  return options;
}

const addSql = `INSERT INTO passkeys (id, user_id, public_key, counter, name, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM second_factors WHERE user_id = ?2 AND confirmed_at IS NOT NULL)
  ON CONFLICT DO NOTHING`;

/**
 * Stores a passkey that was just created on this site. `name` describes the device.
 * @throws {Problem} 422
 */
export async function addPasskey(
  ports: Ports,
  { userId, address }: Actor,
  registration: { response: RegistrationResponseJSON; origin: string; name: string },
): Promise<void> {
  const expectedChallenge = await consumeChallenge(ports, userId, 'make');
  if (!expectedChallenge) throw new Problem(passkeyRejected);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const site = { expectedChallenge, expectedOrigin: registration.origin, expectedRPID: new URL(registration.origin).hostname };
  // The library throws for every invalid response.
  const result = await verifyRegistrationResponse({
    response: registration.response,
    ...site,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) throw new Problem(passkeyRejected);
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const values = [id, userId, Buffer.from(publicKey).toString('base64url'), counter, registration.name, ports.now()];
  await ports.db.batch([
    ports.db.query(addSql, ...values),
    auditAfterChange(ports, { action: 'passkey-added', userId, address }),
  ]);
}

export async function removePasskey(ports: Ports, id: string, { userId, address }: Actor): Promise<void> {
  await ports.db.batch([
    ports.db.query('DELETE FROM passkeys WHERE id = ?1 AND user_id = ?2', id, userId),
    auditAfterChange(ports, { action: 'passkey-removed', userId, address }),
  ]);
}
