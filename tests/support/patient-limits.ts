import { createPorts } from '#worker/create-ports.ts';
import { type Limits, limitsMs } from '#worker/platform/limits.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { now } from './clock.ts';

/** Mail and webhooks have time enough at any load of the machine, and there are tests that wait for the end of it. */
const unchanged = ['mail', 'webhook'];

/** The worker's limits on waiting, ten times as long: a busy machine is no stall. For all tests that are not about these limits. */
export const patientLimits = Object.fromEntries(
  Object.entries(limitsMs).map(([name, milliseconds]) => [name, unchanged.includes(name) ? milliseconds : milliseconds * 10]),
) as Limits;

/** The real ports, with these limits and on the tests' clock. */
export const patientPorts = (...[bindings, context, others]: Parameters<typeof createPorts>): Ports =>
  createPorts(bindings, context, { limits: patientLimits, now, ...others });
