import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { NewLead } from '#site/shared/lead-columns.ts';
import { afterWorkingMinutes } from '#site/shared/working-time.ts';
import type { Ports } from '../platform/ports.ts';
import { lineOrNull } from '../platform/text.ts';
import { findChosenSlot, type SlotNetwork } from './open-slots.ts';

interface Sent {
  form: FormDefinition;
  fields: Readonly<Record<string, unknown>>;
}

const isCallRequest = ({ form, fields }: Sent): boolean =>
  !form.hasNoCall || (form.shouldCallGivenPhone === true && lineOrNull(fields.phone) !== null);

/**
 * Returns the deadline for a lead's first contact, in milliseconds since 1970. Null if the form has its own mailbox (such as applications),
 * if the visitor wants no call, or if the catalogue cannot be read.
 */
export function contactDueAt(catalogue: EdgeCatalogue | undefined, sent: Sent, at: number): number | null {
  if (!catalogue?.desk || Object.hasOwn(catalogue.formMailboxes, sent.form.id) || !isCallRequest(sent)) return null;
  return afterWorkingMinutes(catalogue.desk, at, catalogue.desk.firstContactMinutes) ?? null;
}

/** Plans a lead's first contact. It is due within the call slot that the visitor chose, or otherwise within the usual time limit. */
export async function planFirstContact(
  ports: Pick<Ports, 'db' | 'limits'>,
  { form, fields, at, network }: Sent & { at: number; network: SlotNetwork },
  catalogue: EdgeCatalogue | undefined,
): Promise<Pick<NewLead, 'contact_due_at' | 'follow_up_at'>> {
  const field = form.fields.find(({ control }) => control === 'call-time');
  const slot = await findChosenSlot(ports, catalogue?.desk, {
    text: field ? lineOrNull(fields[field.name]) : null,
    at,
    network,
  });
  if (slot) return { contact_due_at: slot.until, follow_up_at: slot.from };
  return { contact_due_at: contactDueAt(catalogue, { form, fields }, at), follow_up_at: null };
}
