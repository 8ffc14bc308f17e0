import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { deliverDue } from './deliver.ts';

/** Delivers due mail after the response, for one lead or for all. After an error, the scheduled run delivers it. */
export function deliverLater(ports: Ports, leadId?: string): void {
  ports.later(deliverDue(ports, leadId).catch((error: unknown) => logError('fast-delivery-failed', error, { lead: leadId })));
}
