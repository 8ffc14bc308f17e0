import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { deliverDue } from './deliver.ts';

/** Mail of one lead or of all after the answer, where possible; whatever goes wrong here is left to the scheduled run. */
export function deliverLater(ports: Ports, leadId?: string): void {
  ports.later(deliverDue(ports, leadId).catch((error: unknown) => logError('fast-delivery-failed', error, { lead: leadId })));
}
