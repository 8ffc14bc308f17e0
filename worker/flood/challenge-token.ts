import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { createBucket } from './source.ts';

/** The one token that every widget with a site key for tests gives (Cloudflare documentation, "Test your Turnstile implementation"). */
const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';

const passSql = `
  INSERT INTO challenge_tokens (token, lead_id, used_at) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM leads WHERE id = ?2)
  ON CONFLICT DO NOTHING`;

/** Notes that the sender of a lead passed a challenge. A token that another lead was sent with notes nothing. */
export const passStatement = (
  { db, flood }: Pick<Ports, 'db' | 'flood'>,
  { leadId, token, at }: { leadId: string; token: string; at: number },
): Statement => db.query(passSql, createBucket(flood.secret, 'token', token === dummyToken ? token + leadId : token), leadId, at);
