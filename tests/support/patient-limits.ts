import { createPorts } from '#worker/create-ports.ts';
import { type Limits, limitsMs } from '#worker/platform/limits.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { now } from './clock.ts';

/** Limits that are not multiplied. Email and webhooks have enough time on any machine, and some tests wait until these limits end. */
const unchanged = ['mail', 'webhook'];

/**
 * The worker's time limits multiplied by ten, so that a busy machine does not look like a stall. Tests of the limits themselves use the
 * real ones.
 */
export const patientLimits = Object.fromEntries(
  Object.entries(limitsMs).map(([name, milliseconds]) => [name, unchanged.includes(name) ? milliseconds : milliseconds * 10]),
) as Limits;

export const patientPorts = (...[bindings, context, others]: Parameters<typeof createPorts>): Ports =>
  createPorts(bindings, context, { limits: patientLimits, now, ...others });
