import { cutText } from '#site/shared/text/cut-text.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

/** How long nothing is sent after the mail service refused our key or sender. */
const openForMs = 5 * minuteMs;

const openSql = `
  INSERT INTO state (name, value, updated_at) VALUES ('mail-circuit', ?1, ?2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** Stops all mail for a while: a wrong key fails for every message, and trying on costs attempts and standing. */
export async function openMailCircuit(ports: Ports, reason: string): Promise<void> {
  await ports.db.run(openSql, cutText(reason, 300), ports.now());
}

/** The circuit is open when it was opened after this time. */
export const circuitSince = (now: number): number => now - openForMs;
