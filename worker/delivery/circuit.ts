import { cutText } from '#site/shared/text/cut-text.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

const openForMs = 5 * minuteMs;

const openSql = `
  INSERT INTO state (name, value, updated_at) VALUES ('mail-circuit', ?1, ?2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** Pauses all mail. A wrong key fails for every message, and more attempts would only harm our reputation with the mail service. */
export async function openMailCircuit(ports: Ports, reason: string): Promise<void> {
  await ports.db.run(openSql, cutText(reason, 300), ports.now());
}

/** Returns a time in milliseconds since 1970. A mail circuit that opened at or after this time is still open. */
export const circuitSince = (now: number): number => now - openForMs;
