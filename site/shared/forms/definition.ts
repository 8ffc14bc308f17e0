import type * as z from 'zod/mini';

export const formIds = [
  'demo',
  'counselling',
  'home-counselling',
  'home-enquiry',
  'banner',
  'contact',
  'syllabus',
  'syllabus-city',
  'carousel',
  'callback',
  'feedback',
  'corporate',
  'career',
] as const;
export type FormId = (typeof formIds)[number];

/** One control of a form, in the order shown. `name` is the name on the wire (spec section 3: `Name`, `coursetype`, ...). */
export interface Field {
  name: string;
  label: string;
  control: 'text' | 'email' | 'tel' | 'digits' | 'textarea' | 'country' | 'branch' | 'course' | 'select' | 'url';
  /** HTML autofill token (HTML Standard, "Autofill"). */
  autocomplete?: string;
  required: boolean;
  /** Choices of a `select`. */
  options?: readonly string[];
  hint?: string;
}

/**
 * Where a form shows its result (behaviour section 4): as a message below its fields, as a popup with a picture over the
 * page, or as a panel in the place of its fields.
 */
export type ResultView = 'message' | 'popup' | 'panel';

/**
 * What becomes of what was typed when it could not be sent: it stays, or, only where behaviour section 4 says so, the form
 * is reset, or the dialog closes.
 */
export type AfterFailure = 'keep' | 'reset' | 'close';

/** What a form is called and what its button says. */
export interface FormWords {
  title: string;
  submitLabel: string;
}

/**
 * What the browser, the worker and the tests know of a form: one object for all three.
 * `schema` holds the form's own fields with the spec's messages (behaviour section 5); what every submission may
 * carry besides is in `envelope.ts`.
 */
export interface FormDefinition extends FormWords {
  id: FormId;
  /** Route that takes it, `/api/...`. Several forms may share one. */
  endpoint: string;
  fields: readonly Field[];
  schema: z.ZodMiniObject;
  /** Both words for as long as nothing says that a demo class is free. */
  whenNotFree?: FormWords;
  /** Result texts (behaviour section 8). */
  success: string;
  failure: string;
  /** How long the result stays, in milliseconds (behaviour sections 4 and 9). */
  resultCloseDelayMs: number;
  resultView: ResultView;
  afterFailure: AfterFailure;
}

/** A schema whose fields are exactly the form's controls. */
export const defineForm = (definition: FormDefinition): FormDefinition => definition;
