import { challengeField } from '#site/shared/forms/challenge.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { type Envelope, envelopeSchema } from '#site/shared/forms/envelope.ts';
import { validate } from '../http/read-body.ts';

/** What came with the request beside its body. */
export interface SubmissionContext {
  /** Header `Idempotency-Key`. */
  key: string | undefined;
  referer: string | null;
  address: string | undefined;
  /** Host that was asked. */
  hostname: string;
  /** True when the browser says that another site made it send this. */
  isCrossSite: boolean;
}

/** A submission that passed its form's schema. */
export interface Submission {
  form: FormDefinition;
  /** The form's own fields by their names on the wire. */
  fields: Record<string, unknown>;
  envelope: Envelope;
  challengeToken: string | undefined;
  context: SubmissionContext;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Our own script sends attribution as text; an object says the same. */
function readEnvelope(body: Record<string, unknown>): Envelope {
  const { attribution } = body;
  const asText = typeof attribution === 'object' && attribution !== null ? JSON.stringify(attribution) : attribution;
  return envelopeSchema.parse({ ...body, attribution: asText });
}

/** Checks `body` against the form's schema. Unknown fields are dropped; nothing in the envelope is a reason to refuse. @throws {Problem} 422 */
export function parseSubmission(form: FormDefinition, body: Record<string, unknown>, context: SubmissionContext): Submission {
  const fields = validate(form.schema, body);
  return { form, fields, envelope: readEnvelope(body), challengeToken: text(body[challengeField]), context };
}
