import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { createBucket } from './source.ts';

/** Token that all Turnstile widgets with a test site key return (Cloudflare documentation, "Test your Turnstile implementation"). */
const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';

const passSql = `
  INSERT INTO challenge_tokens (token, lead_id, used_at) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?2)
  ON CONFLICT DO NOTHING`;

/** Records that a lead's sender has passed a challenge. A token already used for another lead has no effect. */
export const passStatement = (
  { db, flood }: Pick<Ports, 'db' | 'flood'>,
  { leadId, token, at }: { leadId: string; token: string; at: number },
): Statement => db.query(passSql, createBucket(flood.secret, 'token', token === dummyToken ? token + leadId : token), leadId, at);
