import * as z from 'zod/mini';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Field } from './fields.ts';

/**
 * Where a form shows its result: as a message below its fields, as a popup with a picture over the page, or as a panel in the place of its
 * fields. With `steps` a failure is a message, and after a success the next steps stand in the place of the fields until they are dismissed.
 */
type ResultView = 'message' | 'popup' | 'panel' | 'steps';

/** What becomes of what was typed when it could not be sent: it stays, the form is reset, or the dialog closes. */
type AfterFailure = 'keep' | 'reset' | 'close';

/** What a form is called and what its button says. */
export interface FormWords {
  title: string;
  submitLabel: string;
}

/** Everything that is special to one form. Who needs to treat forms differently asks for a property here and never for an id. */
interface FormInput extends FormWords {
  /** Name on the wire and of the form's file. */
  id: string;
  /** What follows from sending it: its dialog says so below the title. */
  promise?: string;
  /** What the staff call it, where its title is another form's too. */
  staffTitle?: string;
  /** Route that takes it. Several forms may share one. */
  endpoint: `/api/${string}`;
  /** In the order shown. */
  fields: readonly Field[];
  /** Both words for as long as nothing says that a demo class is free. */
  whenNotFree?: FormWords;
  success: string;
  failure: string;
  /** How long the result stays, in milliseconds. */
  resultCloseDelayMs: number;
  resultView: ResultView;
  afterFailure: AfterFailure;
  /** Fields of which the page knows the value are one line, to be opened and changed. */
  shouldFoldKnownFields?: true;
  /** Id of the form with the same fields that a second button of this one sends. */
  secondForm?: string;
  /** The submission does not ask for a call: it has no time limit for a first contact, and the form shows no next steps. */
  hasNoCall?: true;
  /** Whoever leaves a number asks for a call after all. */
  shouldCallGivenPhone?: true;
  /** What the mail of thanks says will follow, where it is not that a counsellor gets back. */
  reply?: string;
  /** Opened as a dialog by links; without script they lead to its page, `/enquiry/{id}`. */
  isDialog?: true;
  /** Path of a page that surely holds it, where it is no dialog: shown to a visitor without script when a submission does not say where it comes from. */
  home?: `/${string}`;
  /** Id of the form that takes its place on the pages of a city. */
  onCityPages?: string;
  /** Mailbox that takes its leads; without one that of the course's department does. */
  mailbox?: keyof Institute['mailboxes'];
  /** Days after which its leads are erased, where its page promises fewer than the terms do. */
  retentionDays?: number;
  /** How many links are normal in its `message`; without it 1. More are shown to the staff as a sign of spam. */
  maxLinks?: number;
  /** Its `message` may carry the name of the course. */
  hasCourseInMessage?: true;
  /** Sends the course's key, and its title as `courseTitle`; the others send the title as the course. */
  shouldSendCourseKey?: true;
  /** Sends the registration mailbox as `homeEmail`. */
  shouldSendHomeEmail?: true;
  /** The form is about joining a course: above its fields it also shows the next start date, if the page knows it. */
  shouldShowStart?: true;
  /** The form books a demo class, and its page explains what that is. */
  isDemoRequest?: true;
  /** Ends with the PDF of the course. */
  shouldDownloadSyllabus?: true;
  /** Conversion reported besides `lead`. */
  conversion?: 'syllabus';
}

/**
 * What the browser, the worker and the tests know of a form: one object for all three. What every submission may carry besides is in
 * `envelope.ts`.
 */
export interface FormDefinition extends FormInput {
  /** The rules of its fields, with the messages that visitors read. */
  schema: z.ZodMiniObject;
}

/** A form of the site. Its schema follows from its fields: there is no rule without a control and no control without a rule. */
export const defineForm = <const Form extends FormInput>(form: Form): Form & FormDefinition => ({
  ...form,
  schema: z.object(Object.fromEntries(form.fields.map(({ name, rule }) => [name, rule]))),
});
