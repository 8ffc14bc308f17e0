import { cutText } from '#site/shared/text/cut-text.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { setState } from '../platform/state.ts';

const openForMs = 5 * minuteMs;

/** Pauses all mail. A wrong key fails for every message, and more attempts would only harm our reputation with the mail service. */
export const openMailCircuit = (ports: Ports, reason: string): Promise<void> =>
  setState(ports, 'mail-circuit', { value: cutText(reason, 300), at: ports.now() });

/** Returns a time in milliseconds since 1970. A mail circuit that opened at or after this time is still open. */
export const circuitSince = (now: number): number => now - openForMs;
