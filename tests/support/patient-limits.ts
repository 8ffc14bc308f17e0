import { createPorts } from '#worker/create-ports.ts';
import { type Limits, limitsMs } from '#worker/platform/limits.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { now } from './clock.ts';

/** Mail and webhooks have enough time on any machine, and some tests wait for these limits to end. */
const unchanged = ['mail', 'webhook'];

/**
 * The worker's time limits multiplied by ten, so that a busy machine does not look like a stall. Tests about these limits do not use them.
 */
export const patientLimits = Object.fromEntries(
  Object.entries(limitsMs).map(([name, milliseconds]) => [name, unchanged.includes(name) ? milliseconds : milliseconds * 10]),
) as Limits;

export const patientPorts = (...[bindings, context, others]: Parameters<typeof createPorts>): Ports =>
  createPorts(bindings, context, { limits: patientLimits, now, ...others });
