import * as z from 'zod/mini';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Field } from './fields.ts';

/**
 * Where a form shows its result: a message below the fields, a popup with a picture over the page, or a panel that replaces the fields.
 * With `steps`, a failure is a message. After a success, the next steps replace the fields until the visitor dismisses them.
 */
type ResultView = 'message' | 'popup' | 'panel' | 'steps';

/** What happens to the entries if they could not be sent: they stay, the form is reset, or the dialog closes. */
type AfterFailure = 'keep' | 'reset' | 'close';

export interface FormWords {
  title: string;
  submitLabel: string;
}

/** All properties in which forms differ. Code that treats forms differently must check a property here, never a form's id. */
interface FormInput extends FormWords {
  id: string;
  /** Result of sending the form, shown below the dialog's title, such as a PDF download. */
  promise?: string;
  /** Title shown to staff, if another form has the same `title`. */
  staffTitle?: string;
  endpoint: `/api/${string}`;
  fields: readonly Field[];
  /** Title and button label used if the institute has not declared demo classes free. */
  whenNotFree?: FormWords;
  success: string;
  failure: string;
  resultCloseDelayMs: number;
  resultView: ResultView;
  afterFailure: AfterFailure;
  /** Whether fields with values that the page knows are collapsed into one line, which visitors can open and change. */
  shouldFoldKnownFields?: true;
  /** Id of another form with the same fields, which is sent by a second button. */
  secondForm?: string;
  /** Whether the submission does not ask for a call. It then has no time limit for a first contact, and the form shows no next steps. */
  hasNoCall?: true;
  /** Whether a phone number in the submission asks for a call, in spite of `hasNoCall`. */
  shouldCallGivenPhone?: true;
  /** Next step announced in the thank-you email. By default, the email announces that a counsellor will get in touch. */
  reply?: string;
  /** Whether links open the form as a dialog. Without JavaScript, they open the form's page `/enquiry/{id}`. */
  isDialog?: true;
  /**
   * Page that always contains this form, if it is not a dialog. Visitors without JavaScript see this page if a submission does not name its
   * source page.
   */
  home?: `/${string}`;
  /** Id of the form that replaces this form on city pages. */
  onCityPages?: string;
  /** Mailbox that receives this form's leads. By default, leads go to the mailbox of the course's department. */
  mailbox?: keyof Institute['mailboxes'];
  /** Days after which leads from this form are erased, if its page promises a shorter time than the terms. */
  retentionDays?: number;
  /** Normal number of links in a `message`. The default is 1, and more links count as a sign of spam. */
  maxLinks?: number;
  hasCourseInMessage?: true;
  /** Whether the form sends the course key, with the title as `courseTitle`. Other forms send the title as the course. */
  shouldSendCourseKey?: true;
  shouldSendHomeEmail?: true;
  /** Whether the form shows the next start date above its fields, if the page knows the date. */
  shouldShowStart?: true;
  isDemoRequest?: true;
  shouldDownloadSyllabus?: true;
  conversion?: 'syllabus';
}

/**
 * Definition of a form, shared by the browser, the worker and the tests. `envelope.ts` lists further properties that any submission may
 * have.
 */
export interface FormDefinition extends FormInput {
  schema: z.ZodMiniObject;
}

/** Defines a form. Its schema is built from its fields, so every rule has a control and every control has a rule. */
export const defineForm = <const Form extends FormInput>(form: Form): Form & FormDefinition => ({
  ...form,
  schema: z.object(Object.fromEntries(form.fields.map(({ name, rule }) => [name, rule]))),
});
