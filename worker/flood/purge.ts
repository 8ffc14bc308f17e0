import type { Ports } from '../platform/ports.ts';
import { burstPauseMs, windowsMs } from './limits.ts';

/** Much longer than a token can be shown: Turnstile takes one for five minutes. */
const tokenKeptMs = 60 * 60_000;

/** Deletes counts and tokens that slow or release nobody any more, ends bursts that no lead joins, and forgets those that are dealt with. */
export async function purgeFloodRecords({ db, now }: Ports): Promise<void> {
  const time = now();
  const statements = [
    db.query('DELETE FROM flood_hits WHERE at <= ?1', time - windowsMs.day),
    db.query('DELETE FROM challenge_tokens WHERE used_at <= ?1', time - tokenKeptMs),
    db.query('UPDATE lead_bursts SET bucket = NULL WHERE bucket IS NOT NULL AND last_at <= ?1', time - burstPauseMs),
    db.query(
      "DELETE FROM lead_bursts WHERE bucket IS NULL AND NOT EXISTS (SELECT 1 FROM leads WHERE burst = lead_bursts.id AND status = 'new')",
    ),
  ];
  await db.batch(statements);
}
