import { withRetries } from '../database.ts';
import { logEvent } from '../log.ts';
import type { Ports } from '../ports.ts';
import { deliverDue } from './deliver.ts';

/** A run stops claiming after this, well before the next minute's run starts. */
const budgetMs = 40_000;

const heartbeatSql = `
  INSERT INTO state (name, value, updated_at) VALUES ('scheduled-run', ?1, ?2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** The run of each minute: delivers what is due, batch by batch, then leaves its heartbeat for `/api/health`. */
export async function runScheduled(ports: Ports): Promise<void> {
  const startedAt = ports.now();
  let delivered = 0;
  for (let claimed = 1; claimed > 0 && ports.now() - startedAt < budgetMs; delivered += claimed)
    claimed = await deliverDue(ports);
  const statement = ports.db.prepare(heartbeatSql).bind(String(delivered), ports.now());
  await withRetries(ports, () => statement.run());
  logEvent('scheduled-run', { delivered });
}
