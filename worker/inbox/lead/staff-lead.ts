import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { envelopeSchema } from '#site/shared/forms/envelope.ts';
import type { NewLead } from '#site/shared/lead-columns.ts';
import { identifySubmission, leadId } from '#worker/leads/idempotency.ts';
import { normaliseLead } from '#worker/leads/normalise.ts';
import type { Ports } from '#worker/platform/ports.ts';

interface StaffEntry {
  form: FormDefinition;
  fields: Record<string, unknown>;
  /** Campaign parameters, such as `utm_source`. */
  attribution: Readonly<Record<string, string>>;
  consent?: boolean;
}

/** Builds a lead that staff enter. It has no limit for the first contact and no spam score. */
export function createStaffLead(
  { flood, now }: Ports,
  { form, fields, attribution, consent }: StaffEntry,
  { key, catalogue }: { key: string | undefined; catalogue: EdgeCatalogue | undefined },
): NewLead {
  const envelope = envelopeSchema.parse({ attribution: JSON.stringify(attribution), consent });
  const context = { key, referer: null, address: undefined, hostname: '', isCrossSite: false };
  const normalised = normaliseLead({ form, fields, envelope, challengeToken: undefined, context }, catalogue);
  const identity = identifySubmission(key, normalised, now());
  return {
    ...normalised,
    ...identity,
    id: leadId(flood.secret, identity.idem_key),
    status: 'new',
    spam_score: 0,
    spam_reasons: '[]',
    created_at: now(),
    contact_due_at: null,
    follow_up_at: null,
  };
}
