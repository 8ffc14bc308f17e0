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
 * Until when a lead that came by a form at a time, milliseconds since 1970, is to have its first contact. Null for what goes to a mailbox
 * of its own form, as applications do, and for what asks for no call; and while the catalogue cannot be read.
 */
export function contactDueAt(catalogue: EdgeCatalogue | undefined, sent: Sent, at: number): number | null {
  if (!catalogue?.desk || Object.hasOwn(catalogue.formMailboxes, sent.form.id) || !isCallRequest(sent)) return null;
  return afterWorkingMinutes(catalogue.desk, at, catalogue.desk.firstContactMinutes) ?? null;
}

/** When a lead that came at a time is to be called: within the time that its sender chose, of those that the form offered, or as soon as any. */
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
