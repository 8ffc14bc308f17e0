import { challengeField } from '#site/shared/forms/challenge.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { type Envelope, envelopeSchema } from '#site/shared/forms/envelope.ts';
import { validate } from '../http/read-body.ts';

export interface SubmissionContext {
  key: string | undefined;
  referer: string | null;
  address: string | undefined;
  hostname: string;
  isCrossSite: boolean;
}

export interface Submission {
  form: FormDefinition;
  fields: Record<string, unknown>;
  envelope: Envelope;
  challengeToken: string | undefined;
  context: SubmissionContext;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The site's own script sends the attribution as text, but a JSON object is also accepted. */
function readEnvelope(body: Record<string, unknown>): Envelope {
  const { attribution } = body;
  const asText = typeof attribution === 'object' && attribution !== null ? JSON.stringify(attribution) : attribution;
  return envelopeSchema.parse({ ...body, attribution: asText });
}

/**
 * Validates `body` against the form's schema. Unknown fields are dropped, and an invalid envelope is never rejected. @throws {Problem} 422
 */
export function parseSubmission(form: FormDefinition, body: Record<string, unknown>, context: SubmissionContext): Submission {
  const fields = validate(form.schema, body);
  return { form, fields, envelope: readEnvelope(body), challengeToken: text(body[challengeField]), context };
}
