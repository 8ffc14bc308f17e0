import type { Bindings } from '../platform/bindings.ts';
import { logError } from '../platform/log.ts';
import type { FloodLimits, FloodPort } from '../platform/ports.ts';
import { floodLimits, parseFloodLimits } from './limits.ts';

let read: { text: string | undefined; limits: FloodLimits } | undefined;

/** A variable that cannot be read is told in the log, once in each isolate, and our own limits hold: leads are taken in any case. */
function readLimits(text: string | undefined): FloodLimits {
  if (read?.text === text) return read?.limits ?? floodLimits;
  let limits = floodLimits;
  try {
    limits = parseFloodLimits(text);
  } catch (error) {
    logError('flood-limits-invalid', error);
  }
  read = { text, limits };
  return limits;
}

let isolateSecret: string | undefined;

/** Without a secret of ours each isolate counts for itself. */
function secretOf({ AUTH_KEYS, MAILCHANNELS_API_KEY }: Bindings): string {
  isolateSecret ??= crypto.randomUUID();
  return AUTH_KEYS || MAILCHANNELS_API_KEY || isolateSecret;
}

export const createFloodPort = (bindings: Bindings): FloodPort => ({
  limits: readLimits(bindings.FLOOD_LIMITS),
  secret: secretOf(bindings),
});
